import { useRef, useState } from 'react';
import type { ShopPoint, ShopPoints } from '#contract/shop-points.ts';
import { useFrame } from '#storefront/shell/use-frame.ts';
import { ShopCard } from './shop-card.tsx';
import { fullAddress, shopAnchor } from './shop-paths.ts';
import styles from './shop-points-view.module.css';
import { ShopsMap } from './shops-map.tsx';

type ShopPointsViewProps = ShopPoints & {
  /** That of the lists' titles. */
  headingLevel?: 'h2' | 'h3';
};

/** The shops by region and the dealers apart, with a map that shows one city of them. */
export function ShopPointsView({ regions, shops, dealers, headingLevel = 'h2' }: ShopPointsViewProps) {
  const mapped = [...shops, ...dealers].flatMap(mapPoint);
  const cities = [...new Set(mapped.map((point) => point.city))];
  const own = useFrame().site.city;
  const [city, setCity] = useState(cities.includes(own) ? own : cities[0]);
  const [chosenCode, setChosenCode] = useState<string>();
  const map = useRef<HTMLDivElement>(null);

  /** In the middle of the window, wherever it is in the list or on the map. */
  const scrollTo = (element: Element | null) => element?.scrollIntoView({ block: 'center' });
  const showOnMap = ({ id, meta }: ShopPoint) => {
    setCity(meta.city);
    setChosenCode(shopAnchor({ id }));
    scrollTo(map.current);
  };

  const list = (title: string, points: readonly ShopPoint[]) => (
    <PointList
      title={title}
      points={points}
      regions={regions.map((region) => region.title)}
      chosenCode={chosenCode}
      headingLevel={headingLevel}
      onShow={showOnMap}
    />
  );
  return (
    <>
      {mapped.length > 0 && (
        <div className={styles.map} ref={map}>
          <ShopsMap
            points={mapped.filter((point) => point.city === city)}
            cities={cities}
            city={city}
            chosenCode={chosenCode}
            onCity={(next) => {
              setCity(next);
              setChosenCode(undefined);
            }}
            onChoose={(code) => {
              setChosenCode(code);
              scrollTo(document.getElementById(code));
            }}
          />
        </div>
      )}
      {shops.length > 0 && list('Салоны «Лунницы»', shops)}
      {dealers.length > 0 && list('Дилеры', dealers)}
    </>
  );
}

const mapPoint = (point: ShopPoint) =>
  point.entry?.coord
    ? [
        {
          pointCode: shopAnchor(point),
          name: point.title,
          addressValue: fullAddress(point),
          coord: point.entry.coord,
          city: point.meta.city,
        },
      ]
    : [];

type PointListProps = {
  title: string;
  points: readonly ShopPoint[];
  regions: readonly string[];
  chosenCode: string | undefined;
  headingLevel: 'h2' | 'h3';
  onShow(point: ShopPoint): void;
};

function PointList({ title, points, regions, chosenCode, headingLevel: Heading, onShow }: PointListProps) {
  const Region = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <section className={styles.list} aria-label={title}>
      <Heading>{title}</Heading>
      <div className={styles.regions}>
        {regions.map((region) => {
          const here = points.filter((point) => point.region === region);
          if (here.length === 0) return null;
          return (
            <div key={region} className={styles.region}>
              <Region>{region}</Region>
              <ul className={styles.cards}>
                {here.map((point) => (
                  <ShopCard
                    key={point.id}
                    point={point}
                    isChosen={shopAnchor(point) === chosenCode}
                    onShow={point.entry?.coord ? () => onShow(point) : undefined}
                  />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </section>
  );
}
