import type { OrderView } from '#contract/orders.ts';
import { shownPhone } from '#domain/contacts/typed-phone.ts';
import { partsOf } from '#storefront/features/basket/gift-form.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { Card } from '#storefront/ui/card.tsx';
import styles from './order-delivery.module.css';

/** Destination, recipient and tracking of an order. */
export function OrderDelivery({
  order: { delivery, track, recipient, contact, comment, gift },
}: {
  order: OrderView;
}) {
  const { name, address, pointName, workTime, phone, coord } = delivery;
  const taker = recipient ?? contact;
  return (
    <Card title="Получение">
      <p>
        <b>{name}</b>
        {pointName !== null && (
          <>
            <br />
            {pointName}
          </>
        )}
        <br />
        {address}
        {workTime && (
          <>
            <br />
            <span className="muted">{workTime}</span>
          </>
        )}
      </p>
      {coord !== null && (
        <p>
          <a className="link" href={mapHref(coord)} target="_blank" rel="noreferrer">
            Показать на&nbsp;карте
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a className="link nowrap" href={phoneHref(phone)}>
            {shownPhone(phone)}
          </a>
        </p>
      )}
      {track !== null && (
        <p>
          Номер отправления:{' '}
          {track.url === null ? (
            <b className="tnum">{track.number}</b>
          ) : (
            <a className="link tnum" href={track.url} target="_blank" rel="noreferrer">
              {track.number}
            </a>
          )}
        </p>
      )}
      <p className="muted">
        {taker.fio}
        <br />
        <span className="nowrap">{shownPhone(taker.phone)}</span>
        {recipient === null && (
          <>
            <br />
            {contact.email}
          </>
        )}
      </p>
      {gift !== null && <OrderGift gift={gift} />}
      {comment !== '' && <p className="muted">Комментарий: {comment}</p>}
    </Card>
  );
}

const OrderGift = ({ gift }: { gift: NonNullable<OrderView['gift']> }) => (
  <p>
    <b>Подарок:</b> {partsOf(gift).join(', ')}
    {gift.card !== '' && <span className={`muted ${styles.card}`}>«{gift.card}»</span>}
  </p>
);

/** Yandex Maps expects longitude first. */
const mapHref = ([latitude, longitude]: readonly [number, number]): string =>
  `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=16`;
