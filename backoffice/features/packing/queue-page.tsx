import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { near, plural } from '../../ui/words.ts';
import styles from './packing.module.css';
import { useScanner } from './use-scanner.ts';

const queueQuery = {
  queryKey: ['orders', 'packing'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    staffApi('GET /orders', { query: { status: 'packing', sort: 'created' }, signal }),
  refetchInterval: 15_000,
};

/** Parcels that are being packed, the earliest first; the barcode of a label opens its order. */
export function Component() {
  const queue = useQuery(queueQuery);
  const navigate = useNavigate();
  const orders = queue.data?.data ?? [];
  useScanner((code) => {
    const order = orders.find(({ number }) => number === code);
    if (order !== undefined) void navigate(`/packing/${order.id}`);
  });
  return (
    <Page title="Упаковка">
      {queue.error !== null && <LoadFailure error={queue.error} onRetry={() => void queue.refetch()} />}
      {queue.data !== undefined && orders.length === 0 && (
        <Empty title="Собирать нечего" hasCrescent>
          Здесь будут заказы, которые взяли в&nbsp;сборку.
        </Empty>
      )}
      <ul className={styles.queue}>
        {orders.map(({ id, number, goods, createdAt, status, delivery }) => (
          <li key={id}>
            <Link to={`/packing/${id}`}>
              <Picture fileId={goods.imageIds[0] ?? null} size={56} />
              <span>
                <b>№&nbsp;{number}</b> <Tag tone="work">{status.title}</Tag>
                <br />
                {plural(goods.count, ['изделие', 'изделия', 'изделий'])} · {near(createdAt)}
                <br />
                {delivery.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
