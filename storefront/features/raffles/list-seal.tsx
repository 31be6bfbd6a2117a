import type { Raffle } from '#contract/raffles.ts';
import { OwnTime } from '#storefront/kit/own-time.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './list-seal.module.css';
import { fullMoment } from './raffle-dates.ts';

export type Draw = NonNullable<Raffle['draw']>;

/** The data published when the list was closed, before the winners could be known. */
export function ListSeal({ draw: { listHash, listUrl, closedAt, deciderTitle } }: { draw: Draw }) {
  return (
    <dl className={styles.seal}>
      <div>
        <dt>Список закрыт</dt>
        <dd>
          {fullMoment(closedAt)} по&nbsp;московскому времени
          <OwnTime time={closedAt} />
        </dd>
      </div>
      <div>
        <dt>Отпечаток списка, SHA-256</dt>
        <dd className={styles.hash}>{listHash}</dd>
      </div>
      <div>
        <dt>Что решает</dt>
        <dd>{deciderTitle}</dd>
      </div>
      <div>
        <dt>Сам список</dt>
        <dd>
          <a className={styles.file} href={listUrl} download>
            <Icon name="download" />
            Скачать список
          </a>
        </dd>
      </div>
    </dl>
  );
}
