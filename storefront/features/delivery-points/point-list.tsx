import { useEffect, useRef } from 'react';
import type { DeliveryPoint } from '#contract/delivery.ts';
import { shownPhone } from '#domain/contacts/typed-phone.ts';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { Button } from '#storefront/ui/button.tsx';
import styles from './point-list.module.css';

type PointListProps = {
  points: readonly DeliveryPoint[];
  selectedCode: string | undefined;
  takenCode: string | undefined;
  onSelect(point: DeliveryPoint): void;
  onTake(point: DeliveryPoint): void;
};

/** Every point as a button that expands it. */
export function PointList({ points, selectedCode, ...props }: PointListProps) {
  return (
    <ul className={styles.list}>
      {points.map((point) => (
        <PointItem
          key={point.pointCode}
          {...props}
          point={point}
          isSelected={point.pointCode === selectedCode}
        />
      ))}
    </ul>
  );
}

type PointItemProps = Omit<PointListProps, 'points' | 'selectedCode'> & {
  point: DeliveryPoint;
  isSelected: boolean;
};

function PointItem({ point, isSelected, takenCode, onSelect, onTake }: PointItemProps) {
  const item = useRef<HTMLLIElement>(null);
  // A point selected on the map is scrolled into view in the list.
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const isTaken = point.pointCode === takenCode;
  return (
    <li ref={item} className={styles.item}>
      <button
        type="button"
        className={styles.point}
        aria-expanded={isSelected}
        onClick={() => onSelect(point)}
      >
        <b>{streetOf(point)}</b>
        <span className="muted small">{summaryOf(point)}</span>
        {isTaken && <span className={styles.taken}>Выбран</span>}
      </button>
      {isSelected && (
        <div className={styles.details}>
          <PointDetails point={point} />
          <Button isBlock onClick={() => onTake(point)}>
            Забрать здесь
          </Button>
        </div>
      )}
    </li>
  );
}

/** The address without the city, which is selected above the list. */
function streetOf({ addressValue, address }: DeliveryPoint): string {
  const [city = '', ...rest] = addressValue.split(', ');
  return rest.length > 0 && city.includes(address.city) ? rest.join(', ') : addressValue;
}

function summaryOf({ name, workTime, hasFitting }: DeliveryPoint): string {
  return [name, workTime, hasFitting && !name.includes('примерк') && 'с\u00a0примеркой']
    .filter(Boolean)
    .join(' · ');
}

function PointDetails({ point: { howToGet, phone, acceptsCards } }: { point: DeliveryPoint }) {
  return (
    <>
      {howToGet !== '' && <p>{howToGet}</p>}
      {phone !== '' && (
        <p>
          <a className="link" href={phoneHref(phone)}>
            {shownPhone(phone)}
          </a>
        </p>
      )}
      <p className="muted">{acceptsCards ? 'Оплата картой и\u00a0наличными' : 'Только оплаченные заказы'}</p>
    </>
  );
}
