import clsx from 'clsx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { DeliveryPoint } from '#contract/delivery.ts';
import { counted } from '#domain/russian/plural.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import {
  CLOSEST,
  type Coord,
  clustersOf,
  type DrawMap,
  type DrawnMap,
  type MapMark,
  type MapPurpose,
  middleOf,
  zoomFor,
} from './map-view.ts';
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
    <div className={styles.map} role="group" aria-label={label} tabIndex={-1}>
      <div ref={box} className={styles.box} />
      {isScheme && <span className={styles.scheme}>Схема</span>}
      {map && (
        <Pins map={map} points={points} chosenCode={chosenCode} takenCode={takenCode} onChoose={onChoose} />
      )}
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

type PinsProps<Point extends MapPoint> = Pick<
  PointsMapProps<Point>,
  'points' | 'chosenCode' | 'takenCode' | 'onChoose'
> & { map: DrawnMap };

/** The selected point and that of the order have pins of their own; others that overlap share one. */
function Pins<Point extends MapPoint>({ map, points, chosenCode, takenCode, onChoose }: PinsProps<Point>) {
  const zoom = useSyncExternalStore(map.onZoom, map.zoom);
  const isAlone = ({ pointCode }: Point) => pointCode === chosenCode || pointCode === takenCode;
  const others = points.filter((point) => !isAlone(point));
  return [...points.filter(isAlone).map((point): [Point] => [point]), ...clustersOf(others, zoom)].map(
    ([point, ...rest]) =>
      rest.length === 0 ? (
        <Mark key={point.pointCode} map={map} place={point.coord} isRaised={point.pointCode === chosenCode}>
          <PointPin
            point={point}
            isSelected={point.pointCode === chosenCode}
            isTaken={point.pointCode === takenCode}
            onSelect={() => onChoose(point)}
            onReach={() => map.look({ centre: point.coord })}
          />
        </Mark>
      ) : (
        <Cluster
          key={`from ${point.pointCode}`}
          map={map}
          coords={[point.coord, ...rest.map(({ coord }) => coord)]}
        />
      ),
  );
}

type MarkProps = { map: DrawnMap; place: Coord; isRaised: boolean; children: ReactNode };

/** The map positions an element of its own; React renders into it through a portal. */
function Mark({ map, place: [latitude, longitude], isRaised, children }: MarkProps) {
  const [place] = useState(() => document.createElement('div'));
  const mark = useRef<MapMark>(undefined);
  useEffect(() => {
    const put = map.put(place, [latitude, longitude]);
    mark.current = put;
    return () => put.remove();
  }, [map, place, latitude, longitude]);
  useEffect(() => {
    mark.current?.raise(isRaised);
  }, [isRaised]);
  return createPortal(children, place);
}

const PLACES = ['место', 'места', 'мест'] as const;

/** How much nearer a press brings the places of a cluster: each step doubles the distances. */
const STEPS = 2;

/** At its first place: those of other clusters are far enough from it. */
function Cluster({ map, coords }: { map: DrawnMap; coords: readonly [Coord, ...Coord[]] }) {
  const centre = middleOf(coords);
  return (
    <Mark map={map} place={coords[0]} isRaised={false}>
      <button
        type="button"
        className={styles.cluster}
        aria-label={`${counted(coords.length, PLACES)} рядом: приблизить`}
        onClick={({ currentTarget }) => {
          // The button makes way for the places; the next Tab reaches the first of them.
          currentTarget.closest<HTMLElement>('[role=group]')?.focus();
          map.look({ centre, zoom: Math.min(map.zoom() + STEPS, CLOSEST) });
        }}
      >
        {coords.length}
      </button>
    </Mark>
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
