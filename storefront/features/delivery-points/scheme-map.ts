import clsx from 'clsx';
import { control, divIcon, map as drawMap, geoJSON, marker } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import cityScheme from './city-scheme.json';
import { CLOSEST, type DrawMap } from './map-view.ts';
import styles from './scheme-map.module.css';

/** In drawing order, the lowest layer first. */
const KINDS = ['water', 'broad-river', 'river', 'stream', 'ring', 'street'] as const;

const FARTHEST = 9;
/** At lower zooms street names would overlap. */
const STREETS_NAMED_FROM = 13;

/**
 * A schematic map of rivers and main streets from the shop's own data: no external tiles are loaded (decision
 * T7.41).
 */
export const drawScheme: DrawMap = (box, { centre, zoom }) => {
  const map = drawMap(box, {
    center: centre,
    zoom,
    minZoom: FARTHEST,
    maxZoom: CLOSEST,
    zoomControl: false,
    attributionControl: false,
    // The pins are buttons, and the list offers the same by keyboard.
    keyboard: false,
    fadeAnimation: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  const buttons = control.zoom({ zoomInTitle: 'Приблизить', zoomOutTitle: 'Отдалить' }).addTo(map);
  buttons.getContainer()?.classList.add(styles.zoom ?? '');
  for (const kind of KINDS) {
    geoJSON(cityScheme as Parameters<typeof geoJSON>[0], {
      filter: ({ properties }) => properties?.kind === kind,
      style: { className: styles[kind] ?? '', fill: kind === 'water', fillOpacity: 1 },
      interactive: false,
      onEachFeature: ({ properties }, layer) =>
        layer.bindTooltip(properties.name, {
          permanent: true,
          direction: 'center',
          // Below the pins.
          pane: 'shadowPane',
          className: clsx(styles.name, styles[`name-of-${kind}`]),
        }),
    }).addTo(map);
  }
  const showNames = () => box.classList.toggle(styles.near ?? '', map.getZoom() >= STREETS_NAMED_FROM);
  map.on('zoomend', showNames);
  showNames();
  // A phone shows its box later, and the viewport may be rotated.
  const resizing = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizing.observe(box);
  return {
    zoom: () => map.getZoom(),
    onZoom(listener) {
      map.on('zoomend', listener);
      return () => map.off('zoomend', listener);
    },
    put(element, place) {
      const pin = marker(place, {
        icon: divIcon({ html: element, className: styles.pin ?? '', iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }).addTo(map);
      return {
        raise: (isRaised) => void pin.setZIndexOffset(isRaised ? 10_000 : 0),
        remove: () => void pin.remove(),
      };
    },
    look: (view) => void map.setView(view.centre, view.zoom ?? map.getZoom()),
    close() {
      resizing.disconnect();
      map.remove();
    },
  };
};
