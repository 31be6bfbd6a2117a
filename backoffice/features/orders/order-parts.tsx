import { Link } from 'react-router';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, grams, near, rub, sizeWords, uin } from '../../ui/words.ts';
import styles from './order-parts.module.css';
import { hidden, paymentState } from './order-words.ts';

/** Lines with their lots, weights and numbers. */
export function LinesCard({ lines }: { lines: StaffOrder['lines'] }) {
  const goods = lines.filter(({ isService }) => !isService);
  const pieces = goods.reduce((sum, line) => sum + line.count, 0);
  return (
    <Card title={`Изделия: ${count(pieces)}`} isFlush>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Picture fileId={line.imageId} size={56} />
            <div>
              {line.productId === null ? (
                <b>{line.title}</b>
              ) : (
                <Link to={`/products/${line.productId}`}>{line.title}</Link>
              )}
              <p>
                {[line.vendorCode, sizeWords(line.sizeTitle), `${line.count}\u00a0шт.`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {line.engraving !== null && <p>Гравировка: «{line.engraving.text}»</p>}
              {line.refundedCount > 0 && <Tag tone="bad">Вернули {line.refundedCount}</Tag>}
            </div>
            <Pieces pieces={line.pieces} />
            <p className={styles.sum}>
              <b>{rub(line.paid)}</b>
              {line.oldTotal > line.paid && <s>{rub(line.oldTotal)}</s>}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Pieces = ({ pieces }: { pieces: StaffOrder['lines'][number]['pieces'] }) => (
  <ul className={styles.pieces}>
    {pieces.map((piece) => (
      <li key={piece.id}>
        {piece.uin !== null && (
          <span>
            <small>{piece.isOfLot ? 'УИН партии' : 'УИН'}</small> <code>{uin(piece.uin)}</code>
          </span>
        )}
        <span>
          {piece.offerId === null ? 'партии больше нет' : `партия ${piece.offerId}`}
          {piece.count > 1 && ` × ${piece.count}`}
          {piece.weight !== null && ` · ${grams(piece.weight * 1000)}`}
        </span>
      </li>
    ))}
  </ul>
);

/** The ledger as it was when the order was made. */
export function LedgerCard({ order }: { order: StaffOrder }) {
  const { ledger, total, vat, bonuses, refunded } = order;
  return (
    <Card title="Расчёт">
      <dl className={styles.ledger}>
        {ledger.map(({ step, text, amount }) => (
          <div key={step}>
            <dt>{text}</dt>
            <dd>{rub(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Итого</dt>
          <dd>{rub(total)}</dd>
        </div>
        <div>
          <dt>в том числе НДС {vat.percent}&nbsp;%</dt>
          <dd>{rub(vat.amount)}</dd>
        </div>
        {bonuses.toAccrue > 0 && (
          <div>
            <dt>{bonuses.accruedAt === null ? 'Начислим после срока возврата' : 'Начислены'}</dt>
            <dd>
              <Tag tone="bonus" isPlain>
                +{bonuses.toAccrue}
              </Tag>
            </dd>
          </div>
        )}
        {refunded > 0 && (
          <div>
            <dt>Возвращено</dt>
            <dd>{rub(refunded)}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** How it is paid, with the attempts at the bank. */
export function PaymentCard({ order, children }: { order: StaffOrder; children?: React.ReactNode }) {
  const { payment, payments, refunds } = order;
  const state = paymentState(order);
  return (
    <Card title="Оплата" actions={<Tag tone={state.tone}>{state.title}</Tag>}>
      <dl className={styles.facts}>
        <Fact title="Способ">{payment.title}</Fact>
        <Fact title="Поступило">{payment.paidAt === null ? hidden : near(payment.paidAt)}</Fact>
        {payment.document !== null && (
          <Fact title="Платёжное поручение">
            №&nbsp;{payment.document.number} от {payment.document.date.split('-').toReversed().join('.')}
          </Fact>
        )}
        {payment.fiscal !== null && <Fact title="Чек">№&nbsp;{payment.fiscal.number}</Fact>}
        {payment.hasNoFiscal && (
          <Fact title="Чек">
            <Tag tone="wait">Нет данных чека</Tag>
          </Fact>
        )}
        {payments.map(({ createdAt, status, amount }) => (
          <Fact key={createdAt} title={near(createdAt)}>
            {rub(amount)} · {ATTEMPTS[status] ?? status}
          </Fact>
        ))}
        {refunds.map(({ id, amount, reason, status }) => (
          <Fact key={id} title={`Возврат: ${reason}`}>
            {rub(amount)} · <Link to={`/orders/refunds?open=${id}`}>{REFUNDS[status]}</Link>
          </Fact>
        ))}
      </dl>
      {children}
    </Card>
  );
}

const ATTEMPTS: Readonly<Record<string, string>> = {
  asked: 'начата',
  pending: 'ждём банк',
  waiting_for_capture: 'ждём банк',
  succeeded: 'прошла',
  canceled: 'не прошла',
};

const REFUNDS = { asked: 'ждёт решения', approved: 'одобрен', declined: 'отказано', paid: 'выплачен' };

const Fact = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

export function DeliveryCard({ order }: { order: StaffOrder }) {
  const { delivery, track, deliveryPrice, gift } = order;
  const map = delivery.coord;
  return (
    <Card title="Доставка">
      <p>
        <b>{[delivery.title, delivery.pointName].filter(Boolean).join(', ')}</b>
      </p>
      <p>{delivery.address ?? [delivery.city, 'адрес скрыт'].filter(Boolean).join(', ')}</p>
      <dl className={styles.facts}>
        <Fact title="Обещано">{near(delivery.expectedAt).split(',')[0]}</Fact>
        <Fact title="Цена">{rub(deliveryPrice)}</Fact>
        {(track !== null || !delivery.isFetchedInShop) && (
          <Fact title="Трек">
            {track === null ? (
              'ещё нет'
            ) : track.url === null ? (
              track.number
            ) : (
              <a href={track.url}>{track.number}</a>
            )}
          </Fact>
        )}
        {gift !== null && (
          <Fact title="Подарок">
            {[gift.hasBox && 'коробка', gift.hidesPrices && 'без цен', gift.deliverOn]
              .filter(Boolean)
              .join(', ')}
          </Fact>
        )}
      </dl>
      {gift !== null && gift.card !== '' && <p className={styles.words}>Открытка: «{gift.card}»</p>}
      {map !== null && (
        <a
          className={styles.map}
          href={`https://yandex.ru/maps/?pt=${map[1]},${map[0]}&z=16`}
          target="_blank"
          rel="noreferrer"
        >
          На карте
        </a>
      )}
    </Card>
  );
}
