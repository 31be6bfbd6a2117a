import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DeliveryPoint } from '#contract/delivery.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { type DrawMap, type DrawnMap, type MapMark, type MapPurpose, middleOf, zoomFor } from './map-view.ts';
import styles from './points-map.module.css';

/** The fields of a place that a map needs. */
export type MapPoint = Pick<DeliveryPoint, 'pointCode' | 'name' | 'addressValue' | 'coord'>;

type PointsMapProps<Point extends MapPoint> = {
  points: readonly Point[];
  /** The point whose pin is shown as selected. */
  chosenCode: string | undefined;
  onChoose(point: Point): void;
  /** The point of the order, which may differ from the selected one. */
  takenCode?: string | undefined;
  purpose?: MapPurpose;
  /** Accessible name of the map. */
  label?: string;
};

export function PointsMap<Point extends MapPoint = DeliveryPoint>({
  points,
  chosenCode,
  onChoose,
  takenCode,
  purpose = 'pickup',
  label = 'Пункты на карте',
}: PointsMapProps<Point>) {
  const box = useRef<HTMLDivElement>(null);
  const { map, isScheme } = useDrawnMap(box, points, chosenCode ?? takenCode, purpose);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons on a picture, not fields of a form.
    <div className={styles.map} role="group" aria-label={label}>
      <div ref={box} className={styles.box} />
      {isScheme && <span className={styles.scheme}>Схема</span>}
      {map &&
        points.map((point) => (
          <Pin
            key={point.pointCode}
            map={map}
            point={point}
            isSelected={point.pointCode === chosenCode}
            isTaken={point.pointCode === takenCode}
            onSelect={() => onChoose(point)}
          />
        ))}
    </div>
  );
}

/** Creates the map once; afterwards moves it to the points and to the selected one. */
function useDrawnMap(
  box: { current: HTMLDivElement | null },
  points: readonly MapPoint[],
  chosenCode: string | undefined,
  purpose: MapPurpose,
) {
  const key = useFrame().config.maps.yandexKey;
  const [drawn, setDrawn] = useState<{ map: DrawnMap; isScheme: boolean }>();
  const chosen = points.find(({ pointCode }) => pointCode === chosenCode);
  const view = {
    centre: chosen?.coord ?? middleOf(points.map(({ coord }) => coord)),
    zoom: zoomFor(purpose),
  };
  // The map remains when a search finds nothing.
  const hasPoints = points.length > 0 || drawn !== undefined;
  const draw = useEffectEvent((drawMap: DrawMap) => box.current && drawMap(box.current, view));

  useEffect(() => {
    if (!hasPoints) return;
    let map: DrawnMap | null = null;
    let isLeft = false;
    void chooseMap(key).then(({ drawMap, isScheme }) => {
      if (isLeft) return;
      map = draw(drawMap);
      if (map) setDrawn({ map, isScheme });
    });
    return () => {
      isLeft = true;
      map?.close();
      setDrawn(undefined);
    };
  }, [key, hasPoints]);

  // A changed set of points is fitted as a whole; a selected point only scrolls into view.
  const [latitude, longitude] = middleOf(points.map(({ coord }) => coord));
  const map = drawn?.map;
  const lookAround = useEffectEvent((shown: DrawnMap) => shown.look(view));
  useEffect(() => {
    if (map && Number.isFinite(latitude) && Number.isFinite(longitude)) lookAround(map);
  }, [map, latitude, longitude]);
  const chosenLatitude = chosen?.coord[0];
  const chosenLongitude = chosen?.coord[1];
  useEffect(() => {
    if (chosenLatitude === undefined || chosenLongitude === undefined) return;
    map?.look({ centre: [chosenLatitude, chosenLongitude] });
  }, [map, chosenLatitude, chosenLongitude]);

  return { map, isScheme: drawn?.isScheme ?? false };
}

/** With a key of the shop Yandex's map; without a key, or when it fails to load, the schematic map (decision T7.41). */
async function chooseMap(key: string | null): Promise<{ drawMap: DrawMap; isScheme: boolean }> {
  if (key !== null) {
    const { loadYandexMap } = await import('./yandex-map.ts');
    const drawMap = await loadYandexMap(key).catch(reportError);
    if (drawMap) return { drawMap, isScheme: false };
  }
  const { drawScheme } = await import('./scheme-map.ts');
  return { drawMap: drawScheme, isScheme: true };
}

type PinProps = {
  map: DrawnMap;
  point: MapPoint;
  isSelected: boolean;
  isTaken: boolean;
  onSelect(): void;
};

/** The map positions an element of its own; React renders into it through a portal. */
function Pin({ map, point, isSelected, isTaken, onSelect }: PinProps) {
  const [place] = useState(() => document.createElement('div'));
  const [latitude, longitude] = point.coord;
  const mark = useRef<MapMark>(undefined);
  useEffect(() => {
    const put = map.put(place, [latitude, longitude]);
    mark.current = put;
    return () => put.remove();
  }, [map, place, latitude, longitude]);
  useEffect(() => {
    mark.current?.raise(isSelected);
  }, [isSelected]);
  return createPortal(
    <PointPin
      point={point}
      isSelected={isSelected}
      isTaken={isTaken}
      onSelect={onSelect}
      onReach={() => map.look({ centre: point.coord })}
    />,
    place,
  );
}

type PointPinProps = {
  point: Pick<DeliveryPoint, 'name' | 'addressValue'>;
  isSelected: boolean;
  isTaken: boolean;
  onSelect(): void;
  /** Called on keyboard focus: the pin may be outside of the visible area. */
  onReach(): void;
};

/** A pin with a crescent, anchored at its place. */
function PointPin({ point, isSelected, isTaken, onSelect, onReach }: PointPinProps) {
  return (
    <button
      type="button"
      className={clsx(styles.pin, isSelected && styles.selected, isTaken && styles.taken)}
      aria-pressed={isSelected}
      aria-label={`${point.name}, ${point.addressValue}${isTaken ? ', выбран' : ''}`}
      onClick={onSelect}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onReach()}
    >
      <svg viewBox="0 0 34 42" width="34" height="42" aria-hidden="true">
        <path className={styles.drop} d="M17 41C10 32 2 26 2 16.5a15 15 0 0 1 30 0C32 26 24 32 17 41Z" />
        <path className={styles.moon} d="M9.6 20.6a9 9 0 1 1 14.8 0 8 8 0 0 0-14.8 0Z" />
      </svg>
    </button>
  );
}
