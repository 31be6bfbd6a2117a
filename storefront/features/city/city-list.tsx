import type { DeliveryCity } from '#contract/delivery.ts';
import { CITY_COOKIE, cityText } from './city-choice.ts';
import styles from './city-list.module.css';

type CityListProps = {
  cities: readonly DeliveryCity[];
  /** Without it a press submits the form around the list. */
  onChoose?: (city: DeliveryCity) => void;
};

export function CityList({ cities, onChoose }: CityListProps) {
  return (
    <div role="status">
      {cities.length === 0 && (
        <p className="muted">Такого города мы не&nbsp;нашли. Проверьте название или выберите ближайший.</p>
      )}
      <ul className={styles.list}>
        {cities.map((city) => (
          <li key={`${city.kladrId} ${city.name} ${city.region}`}>
            <button
              type={onChoose ? 'button' : 'submit'}
              name={CITY_COOKIE}
              value={cityText(city)}
              onClick={onChoose && (() => onChoose(city))}
            >
              {city.name}
              {/* Moscow and St Petersburg are regions themselves. */}
              {!city.region.endsWith(city.name) && <small>{city.region}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
