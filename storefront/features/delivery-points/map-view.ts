import type { DeliveryPoint } from '#contract/delivery.ts';

/** Latitude and longitude in degrees. */
export type Coord = DeliveryPoint['coord'];

export type MapView = { centre: Coord; zoom: number };

/** The use of a map: it determines the zoom. */
export type MapPurpose = 'pickup' | 'address' | 'shops';

/** §9: "Map zoom 11 for pickup, 12 otherwise" (decision T9.16). */
export const zoomFor = (purpose: MapPurpose): number => (purpose === 'pickup' ? 11 : 12);

/** The centre of the bounding box of all places. */
export function middleOf(coords: readonly Coord[]): Coord {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(coords.map(([latitude]) => latitude)), middle(coords.map(([, longitude]) => longitude))];
}

/** Pins whose anchors are closer than this lie on one another, px. */
const PIN = 44;
/** At this zoom streets are far apart: every place has its own pin. */
export const CLOSEST = 16;

/** A place, or several that would lie on one another at this zoom: each joins the first that is close enough. */
export function clustersOf<Place extends { coord: Coord }>(
  places: readonly Place[],
  zoom: number,
): [Place, ...Place[]][] {
  const clusters: [Place, ...Place[]][] = [];
  for (const place of places) {
    const near = zoom < CLOSEST && clusters.find(([first]) => distance(first.coord, place.coord, zoom) < PIN);
    if (near) near.push(place);
    else clusters.push([place]);
  }
  return clusters;
}

/** Between two places on a Mercator map, px. */
function distance(one: Coord, other: Coord, zoom: number): number {
  const world = 256 * 2 ** zoom;
  const [x, y] = pixelOf(one, world);
  const [otherX, otherY] = pixelOf(other, world);
  return Math.hypot(x - otherX, y - otherY);
}

function pixelOf([latitude, longitude]: Coord, world: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(world * (longitude + 180)) / 360, world * (0.5 - Math.atanh(sine) / (2 * Math.PI))];
}

/** The common interface of both map providers. */
export type DrawnMap = {
  zoom(): number;
  /** @returns the end of the subscription */
  onZoom(listener: () => void): () => void;
  /** Anchors the bottom edge of the element at the place. */
  put(element: HTMLElement, place: Coord): MapMark;
  /** Without `zoom` the current one stays. */
  look(view: { centre: Coord; zoom?: number }): void;
  close(): void;
};

export type MapMark = {
  /** Raises the mark above its neighbours. */
  raise(isRaised: boolean): void;
  remove(): void;
};

/** Creates a map in a box that has a size. */
export type DrawMap = (box: HTMLElement, view: MapView) => DrawnMap;
