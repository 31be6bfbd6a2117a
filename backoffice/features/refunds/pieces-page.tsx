import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMe } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { near } from '../../ui/words.ts';
import { PieceRow } from './piece-row.tsx';
import type { Piece } from './queries.ts';
import styles from './refunds.module.css';

const piecesQuery = {
  queryKey: ['pieces'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    staffApi('GET /refunds/pieces', { query: { outcome: 'expected', limit: '200' }, signal }),
  refetchInterval: 30_000,
};

/** Pieces that are to come back, by order: the warehouse says what lies on the table. */
export function Component() {
  const pieces = useQuery(piecesQuery);
  const { permissions } = useMe();
  const orders = Map.groupBy(pieces.data?.data ?? [], ({ orderId }: Piece) => orderId);
  return (
    <Page title="Ждут изделия">
      {pieces.error !== null && <LoadFailure error={pieces.error} onRetry={() => void pieces.refetch()} />}
      {pieces.data?.data.length === 0 && (
        <Empty title="Ждать нечего" hasCrescent>
          Здесь будут изделия одобренных возвратов и&nbsp;посылок, которые не&nbsp;забрали.
        </Empty>
      )}
      <div className={styles.orders}>
        {[...orders].map(([orderId, ofOrder]) => (
          <Card key={orderId} title={`Заказ №\u00a0${ofOrder[0]?.orderNumber ?? ''}`}>
            <p>
              <Link to={`/orders/${orderId}`}>Открыть заказ</Link> · с {near(ofOrder[0]?.createdAt ?? '')}
            </p>
            <ul className={styles.lines}>
              {ofOrder.map((piece) => (
                <PieceRow key={piece.id} piece={piece} mayAccept={permissions.includes('stock.edit')} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Page>
  );
}
