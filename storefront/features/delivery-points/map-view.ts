import type { DeliveryPoint } from '#contract/delivery.ts';

/** Latitude and longitude in degrees. */
export type Coord = DeliveryPoint['coord'];

export type MapView = { centre: Coord; zoom: number };

/** What the map is looked at for. */
export type MapPurpose = 'pickup' | 'address' | 'shops';

/** §9: "Map zoom 11 for pickup, 12 otherwise" (decision T9.16). */
export const zoomFor = (purpose: MapPurpose): number => (purpose === 'pickup' ? 11 : 12);

/** The middle of the box around all places. */
export function middleOf(coords: readonly Coord[]): Coord {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(coords.map(([latitude]) => latitude)), middle(coords.map(([, longitude]) => longitude))];
}

/** A map that has been drawn into its box, whoever has drawn it. */
export type DrawnMap = {
  /** Stands the element on its lower edge at the place. */
  put(element: HTMLElement, place: Coord): MapMark;
  /** Without a zoom it stays as near as it is. */
  look(view: { centre: Coord; zoom?: number }): void;
  close(): void;
};

export type MapMark = {
  /** Above its neighbours, or again among them. */
  raise(isRaised: boolean): void;
  remove(): void;
};

/** Draws a map into a box that has a size. */
export type DrawMap = (box: HTMLElement, view: MapView) => DrawnMap;
