import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { DeliveryPoint } from '#contract/delivery.ts';
import { counted } from '#domain/russian/plural.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { citiesOf, findPoints } from './point-filter.ts';
import { PointList } from './point-list.tsx';
import { PointsMap } from './points-map.tsx';
import styles from './points-modal.module.css';

type PointsModalProps = {
  points: readonly DeliveryPoint[];
  /** The point currently selected for the order. */
  chosenCode: string | undefined;
  onChoose(point: DeliveryPoint): void;
  onClose(): void;
};

/** A selection inside the dialog is dropped when it closes; the point of the order remains (decision T4.43). */
export function PointsModal({ points, chosenCode, onChoose, onClose }: PointsModalProps) {
  return (
    <Modal title="Выберите пункт выдачи" size="wide" onClose={onClose}>
      <DeliveryPointsView
        points={points}
        takenCode={chosenCode}
        onTake={(point) => {
          onChoose(point);
          onClose();
        }}
      />
    </Modal>
  );
}

type DeliveryPointsViewProps = {
  points: readonly DeliveryPoint[];
  /** The point currently selected for the order. */
  takenCode: string | undefined;
  onTake(point: DeliveryPoint): void;
};

type Half = 'list' | 'map';

/** List and map of the same points with a shared selection. A phone shows one of them at a time. */
function DeliveryPointsView({ points, takenCode, onTake }: DeliveryPointsViewProps) {
  const cities = citiesOf(points);
  const [city, setCity] = useState(useFirstCity(points, takenCode));
  const [typed, setTyped] = useState('');
  const [selectedCode, setSelectedCode] = useState<string>();
  const [half, setHalf] = useState<Half>('list');

  // Autofocus on a field would open the keyboard of a phone over the list.
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);

  const shown = findPoints(points, city, typed);
  const found = shown.length === 0 ? 'Ничего не\u00a0нашли' : counted(shown.length, POINTS);
  const select = (point: DeliveryPoint) => setSelectedCode(point.pointCode);
  const selected = shown.find(({ pointCode }) => pointCode === selectedCode);

  return (
    <div className={clsx(styles.view, styles[half])}>
      <div className={styles.head} ref={head} tabIndex={-1}>
        {cities.length > 1 && (
          <label className={styles.city}>
            Город
            <select
              value={city}
              onChange={({ target }) => {
                setCity(target.value);
                setSelectedCode(undefined);
              }}
            >
              {cities.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <Field
          label="Улица, метро или название"
          // With type `search` the Escape that closes the dialog would clear it (§2).
          role="searchbox"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          before={<Icon name="search" className={styles.searchIcon} />}
          hint={found}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="vh" role="status">
          {found}
        </p>
        <HalfSwitch half={half} onSwitch={setHalf} />
      </div>
      <div className={styles.listHalf}>
        <PointList
          points={shown}
          selectedCode={selectedCode}
          takenCode={takenCode}
          onSelect={select}
          onTake={onTake}
        />
      </div>
      <div className={styles.mapHalf}>
        <PointsMap points={shown} chosenCode={selectedCode} takenCode={takenCode} onChoose={select} />
        {selected && (
          <div className={styles.card}>
            <PointList
              points={[selected]}
              selectedCode={selectedCode}
              takenCode={takenCode}
              onSelect={select}
              onTake={onTake}
            />
          </div>
        )}
      </div>
    </div>
  );
}

const POINTS = ['пункт', 'пункта', 'пунктов'] as const;

/** The city of the selected point, else the user's, else the first. */
function useFirstCity(points: readonly DeliveryPoint[], takenCode: string | undefined): string | undefined {
  const own = useFrame().site.city;
  const taken = points.find(({ pointCode }) => pointCode === takenCode);
  const cities = citiesOf(points);
  return taken?.address.city ?? (cities.includes(own) ? own : cities[0]);
}

function HalfSwitch({ half, onSwitch }: { half: Half; onSwitch(half: Half): void }) {
  const button = (of: Half, title: string) => (
    <button type="button" aria-pressed={half === of} onClick={() => onSwitch(of)}>
      {title}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a choice of the view, not fields of a form.
    <div className={styles.switch} role="group" aria-label="Как показать пункты">
      {button('list', 'Списком')}
      {button('map', 'На карте')}
    </div>
  );
}
