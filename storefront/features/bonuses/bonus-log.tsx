import clsx from 'clsx';
import type { bonuses } from '#contract/bonuses.ts';
import type { Output } from '#contract/endpoint.ts';
import { DEFAULT_ACCOUNT_ID } from '#domain/bonuses/write-off.ts';
import * as paths from '#storefront/paths.ts';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { WithNumbers } from '#storefront/ui/with-numbers.tsx';
import { signedBonuses } from './bonus-amount.tsx';
import styles from './bonus-log.module.css';

/** The part of the history that the parameter `log` of the page selects. */
export const LOG_KINDS = [
  { code: undefined, title: 'Все' },
  { code: 'accrual', title: 'Начисления' },
  { code: 'write-off', title: 'Списания' },
] as const;
export type LogKind = (typeof LOG_KINDS)[number]['code'];

type Entry = Output<(typeof bonuses)['client']>['bonusLog'][number];

type BonusLogProps = { log: readonly Entry[]; kind: LogKind; page: number; pageCount: number };

/** The history of accruals and write-offs, one page at a time. */
export function BonusLog({ log, kind, page, pageCount }: BonusLogProps) {
  return (
    <section className={styles.section} aria-labelledby="bonus-log">
      <div className={styles.head}>
        <h2 id="bonus-log">История</h2>
        <nav className={styles.kinds} aria-label="Вид операций">
          {LOG_KINDS.map(({ code, title }) => (
            <a key={title} href={logPath(code, 1)} aria-current={code === kind || undefined} data-keep-scroll>
              {title}
            </a>
          ))}
        </nav>
      </div>
      {log.length === 0 ? <p className="muted">Здесь пока ничего нет</p> : <Entries log={log} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(to) => logPath(kind, to)}
        label="Страницы истории"
      />
    </section>
  );
}

function logPath(kind: LogKind, page: number): string {
  const query = new URLSearchParams();
  if (kind !== undefined) query.set('log', kind);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.bonuses}?${query}` : paths.bonuses;
}

const Entries = ({ log }: Pick<BonusLogProps, 'log'>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Дата</th>
        <th scope="col">Операция</th>
        <th scope="col" className={styles.number}>
          Бонусы
        </th>
      </tr>
    </thead>
    <tbody>
      {log.map(({ id, createdAt, text, amount, accountType }) => (
        <tr key={id}>
          <td className="nowrap">{DAY.format(new Date(createdAt))}</td>
          <td>
            <WithNumbers text={text} />
            {accountType.id !== DEFAULT_ACCOUNT_ID && (
              <span className={styles.account}>{accountType.title.toLowerCase()}</span>
            )}
          </td>
          <td className={clsx(styles.number, amount > 0 ? styles.plus : styles.minus)}>
            {signedBonuses(amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const DAY = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});
