import { useState, useSyncExternalStore } from 'react';
import type { DeliveryCalculation, DeliveryPoint } from '#contract/delivery.ts';
import { useIsNear } from '#storefront/features/catalog/product/use-is-near.ts';
import {
  DeliveryPointsDialog,
  DeliveryPointsMap,
} from '#storefront/features/delivery-points/lazy-points.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { pointName } from '../state/read-checkout-form.ts';
import { dates } from './delivery-text.ts';
import styles from './point-choice.module.css';

type PointChoiceProps = {
  /** Code of the delivery method. */
  method: string;
  points: readonly DeliveryPoint[];
  chosenCode: string | undefined;
  calculation: DeliveryCalculation | undefined;
  /** Error of the choice. */
  error: string | undefined;
  onChoose(pointCode: string): void;
};

/** Pickup points: a list that works before scripts run, and a map. */
export function PointChoice({ method, points, chosenCode, calculation, error, onChoose }: PointChoiceProps) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [words, setWords] = useState('');
  const [place, isNear] = useIsNear<HTMLDivElement>();
  const isWide = useIsWide();
  // The selected point stays in the list, otherwise the form would lose it.
  const found = points.filter((point) => point.pointCode === chosenCode || isFound(point, words));

  if (points.length === 0) {
    return <p className="muted">В&nbsp;этом городе нет пунктов выдачи. Выберите другой способ доставки.</p>;
  }
  return (
    <>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
      <div ref={place} className={styles.points}>
        <div
          className={styles.list}
          role="radiogroup"
          aria-required
          aria-label="Пункт выдачи"
          aria-invalid={error !== undefined || undefined}
        >
          <div className={styles.search}>
            <input
              className={styles.words}
              type="search"
              value={words}
              placeholder="Улица, метро, название пункта"
              aria-label="Улица, метро, название пункта"
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
              onKeyDown={(event) => {
                // Enter would submit the whole order.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </div>
          {found.map((point) => (
            <label key={point.pointCode} className={styles.point}>
              <input
                type="radio"
                name={pointName(method)}
                value={point.pointCode}
                checked={point.pointCode === chosenCode}
                onChange={() => onChoose(point.pointCode)}
              />
              <b>{inCity(point)}</b>
              <span className={styles.note}>{noteOf(point)}</span>
              {point.pointCode === chosenCode && <ChosenNote calculation={calculation} />}
            </label>
          ))}
          {found.length === 0 && <p className={styles.nothing}>Ничего не&nbsp;нашлось</p>}
        </div>
        <div className={styles.map}>
          {isNear && isWide && (
            <DeliveryPointsMap
              points={found}
              chosenCode={chosenCode}
              onChoose={({ pointCode }) => onChoose(pointCode)}
            />
          )}
        </div>
      </div>
      <div className={styles.below}>
        <Button variant="ghost" icon={<Icon name="map-pin" />} onClick={() => setIsMapOpen(true)}>
          Выбрать на&nbsp;карте
        </Button>
      </div>
      {isMapOpen && (
        <DeliveryPointsDialog
          points={points}
          chosenCode={chosenCode}
          onChoose={({ pointCode }) => onChoose(pointCode)}
          onClose={() => setIsMapOpen(false)}
        />
      )}
    </>
  );
}

function ChosenNote({ calculation }: { calculation: DeliveryCalculation | undefined }) {
  return (
    <span className={styles.chosen}>
      Выбран
      {calculation && (
        <>
          {' '}
          · {dates(calculation)}, {calculation.isFree ? 'бесплатно' : <Money roubles={calculation.price} />}
        </>
      )}
    </span>
  );
}

/** The city is at the top of the form. */
const inCity = ({ addressValue, address: { city } }: DeliveryPoint): string =>
  addressValue.startsWith(`${city}, `) ? addressValue.slice(city.length + 2) : addressValue;

const noteOf = ({ name, workTime, hasFitting }: DeliveryPoint): string =>
  [name, workTime, hasFitting && !/примерк/.test(name) && 'с\u00a0примеркой'].filter(Boolean).join(' · ');

function isFound({ name, addressValue, howToGet }: DeliveryPoint, words: string): boolean {
  const text = folded(`${name} ${addressValue} ${howToGet}`);
  return folded(words)
    .split(' ')
    .every((word) => text.includes(word));
}

const folded = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

const WIDE = '(min-width: 1024px)';

/** Whether there is room for the map beside the list; otherwise it opens in a dialog. */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
