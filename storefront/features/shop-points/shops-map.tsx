import { useIsNear } from '#storefront/features/catalog/product/use-is-near.ts';
import type { MapPoint } from '#storefront/features/delivery-points/points-map.tsx';
import { lazySection } from '#storefront/kit/lazy-section.tsx';
import styles from './shops-map.module.css';

const PointsMap = lazySection(
  async () => (await import('#storefront/features/delivery-points/points-map.tsx')).PointsMap<MapPoint>,
);

type ShopsMapProps = {
  label: string;
  /** Points of the city. */
  points: readonly MapPoint[];
  cities: readonly string[];
  city: string | undefined;
  chosenCode: string | undefined;
  onCity(city: string): void;
  onChoose(code: string): void;
};

/** Loads near the viewport; its space is reserved. Without scripts the list contains everything. */
export function ShopsMap({ label, points, cities, city, chosenCode, onCity, onChoose }: ShopsMapProps) {
  const [place, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div className={styles.shops}>
      {cities.length > 1 && (
        <label className={styles.city}>
          Город на карте
          <select value={city} onChange={({ target }) => onCity(target.value)}>
            {cities.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <div ref={place} className={styles.box}>
        {isNear && (
          <PointsMap
            key={city}
            points={points}
            chosenCode={chosenCode}
            purpose="shops"
            label={label}
            onChoose={({ pointCode }) => onChoose(pointCode)}
          />
        )}
      </div>
    </div>
  );
}
