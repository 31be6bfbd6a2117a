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

/** The common interface of both map providers. */
export type DrawnMap = {
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
