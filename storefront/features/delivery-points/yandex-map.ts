/// <reference types="@yandex/ymaps3-types" />
import type { LngLat } from '@yandex/ymaps3-types';
import type { Coord, DrawMap } from './map-view.ts';

/** Timeout for loading the script, ms; afterwards the schematic map is used. */
const TIMEOUT = 8000;

export const yandexScript = (key: string): string =>
  `https://api-maps.yandex.ru/v3/?${new URLSearchParams({ apikey: key, lang: 'ru_RU' })}`;

let loading: Promise<void> | undefined;

/** @throws {Error} when the script fails to load; the next map retries */
export async function loadYandexMap(key: string): Promise<DrawMap> {
  loading ??= loadScript(yandexScript(key));
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
  await ymaps3.ready;
  return drawYandexMap;
}

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of the maps did not come'));
    };
    const timer = setTimeout(fail, TIMEOUT);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    script.src = source;
    document.head.append(script);
  });
}

/** Yandex expects longitude first. */
const theirs = ([latitude, longitude]: Coord): LngLat => [longitude, latitude];

const drawYandexMap: DrawMap = (box, { centre, zoom }) => {
  const map = new ymaps3.YMap(box, { location: { center: theirs(centre), zoom } }, [
    new ymaps3.YMapDefaultSchemeLayer({}),
    new ymaps3.YMapDefaultFeaturesLayer({}),
  ]);
  let isClosed = false;
  return {
    // Between two steps a wheel changes it little by little.
    zoom: () => Math.round(map.zoom),
    onZoom(listener) {
      const watch = new ymaps3.YMapListener({ onUpdate: listener });
      map.addChild(watch);
      return () => void (isClosed || map.removeChild(watch));
    },
    put(element, place) {
      const pin = new ymaps3.YMapMarker({ coordinates: theirs(place) }, element);
      map.addChild(pin);
      return {
        raise: (isRaised) => pin.update({ zIndex: isRaised ? 1 : 0 }),
        remove: () => void (isClosed || map.removeChild(pin)),
      };
    },
    look: ({ centre: to, zoom: near }) =>
      map.setLocation(near === undefined ? { center: theirs(to) } : { center: theirs(to), zoom: near }),
    close() {
      isClosed = true;
      map.destroy();
    },
  };
};
