import clsx from 'clsx';
import * as paths from '#storefront/paths.ts';
import chips from '#storefront/ui/chips.module.css';
import styles from './basis-choice.module.css';
import type { Basis, BasisGroup } from './load-constructor.ts';

type BasisChoiceProps = { groups: BasisGroup[]; basis: Basis | undefined };

/** The property that all pieces have in common. Another choice starts another set. */
export function BasisChoice({ groups, basis }: BasisChoiceProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ filter, title, values }) => (
        <nav key={filter} className={styles.group} aria-label={title}>
          <span className={styles.title} aria-hidden="true">
            {title}
          </span>
          <ul className={chips.chips}>
            {values.map(({ code, title: valueTitle }) => {
              const isActive = basis?.filter === filter && basis.code === code;
              return (
                <li key={code}>
                  <a
                    href={`${paths.setConstructor}?${filter}=${code}`}
                    className={clsx(chips.chip, isActive && chips.isActive)}
                    aria-current={isActive || undefined}
                    data-keep-scroll
                  >
                    {valueTitle}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      ))}
    </div>
  );
}
