import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RefundView } from '#contract/staff/refunds.ts';
import { useMe } from '../../api/me.ts';
import { SideDrawer } from '../../ui/drawer.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { exactly, rub, sizeWords } from '../../ui/words.ts';
import { ByHandForm } from './by-hand-form.tsx';
import { DecisionForm } from './decision-form.tsx';
import { PieceRow } from './piece-row.tsx';
import { refundQuery } from './queries.ts';
import { stateOf } from './refund-words.ts';
import styles from './refunds.module.css';

/** One return: what was asked, the decision, the money and the pieces. */
export function RefundDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const refund = useQuery(refundQuery(id));
  const title = refund.data ? `Возврат по заказу №\u00a0${refund.data.orderNumber}` : 'Возврат';
  return (
    <SideDrawer title={title} onClose={onClose}>
      {refund.error !== null && <LoadFailure error={refund.error} onRetry={() => void refund.refetch()} />}
      {refund.data !== undefined && <Details refund={refund.data} />}
    </SideDrawer>
  );
}

function Details({ refund }: { refund: RefundView }) {
  const { permissions } = useMe();
  const { tone, title } = stateOf(refund);
  const mayRefund = permissions.includes('orders.refund');
  const mayAccept = permissions.includes('stock.edit');
  return (
    <div className={styles.details}>
      <p>
        <Tag tone={tone}>{title}</Tag> <b>{rub(refund.amount)}</b>
      </p>
      <p>
        <Link to={`/orders/${refund.orderId}`}>Открыть заказ</Link>
        {refund.buyer !== null && <> · {refund.buyer}</>}
      </p>
      <p>
        {refund.reason.title}
        {refund.text !== '' && <>: «{refund.text}»</>}
        <br />
        {refund.openedBy === null ? 'Заявка покупателя' : `Открыл(а): ${refund.openedBy}`},{' '}
        {exactly(refund.createdAt)}
      </p>
      <ul className={styles.lines}>
        {refund.lines.map((line) => (
          <li key={line.lineId}>
            <Picture fileId={line.imageId} />
            <span>
              {line.title}
              <br />
              {line.vendorCode}
              {sizeWords(line.sizeTitle) && ` · ${sizeWords(line.sizeTitle)}`} · {line.count}&nbsp;шт.
              {line.engraving !== null && ` · гравировка «${line.engraving}»`}
            </span>
            <b>{rub(line.amount)}</b>
          </li>
        ))}
      </ul>
      {refund.waits !== null && (
        <Alert color="garnet" role="status">
          {rub(refund.waits.amount)} ждёт подтверждения. Запросил(а): {refund.waits.by}
        </Alert>
      )}
      {refund.decidedAt !== null && (
        <p>
          Решил(а): {refund.decidedBy ?? 'магазин'}, {exactly(refund.decidedAt)}
          {refund.answer !== '' && (
            <>
              <br />
              Ответ покупателю: «{refund.answer}»
            </>
          )}
          {refund.returned !== null && (
            <>
              <br />
              Вернули {refund.returned.date}, {refund.returned.document}
            </>
          )}
        </p>
      )}
      {refund.status === 'asked' && mayRefund && <DecisionForm refund={refund} />}
      {refund.status === 'approved' && refund.isByHand && mayRefund && <ByHandForm refund={refund} />}
      {refund.pieces.length > 0 && (
        <>
          <h3>Изделия</h3>
          <ul className={styles.lines}>
            {refund.pieces.map((piece) => (
              <PieceRow key={piece.id} piece={piece} mayAccept={mayAccept} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
