import clsx from 'clsx';
import chips from '#storefront/ui/chips.module.css';
import styles from './status-chips.module.css';

type StatusChipsProps = {
  label: string;
  total: number;
  groups: readonly { code: string; title: string; count: number }[];
  /** Code of the selected group, or `all`. */
  chosen: string;
  pathOf(code: string): string;
};

/** Groups of statuses with their counts. */
export function StatusChips({ label, total, groups, chosen, pathOf }: StatusChipsProps) {
  return (
    <nav className={styles.statuses} aria-label={label}>
      <ul className={chips.chips}>
        {[{ code: 'all', title: 'Все', count: total }, ...groups].map(({ code, title, count }) => (
          <li key={code}>
            <a
              href={pathOf(code)}
              className={clsx(chips.chip, code === chosen && chips.isActive)}
              aria-current={code === chosen ? 'page' : undefined}
            >
              {title} <span className="tnum">&nbsp;{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
