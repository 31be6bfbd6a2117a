import { useId, useRef, useState } from 'react';
import type { ShopPoint, ShopPoints } from '#contract/shop-points.ts';
import { useCity } from '#storefront/features/city/city-choice.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import type { TemplateProps } from '#storefront/features/content/template-props.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import choices from '#storefront/ui/choices.module.css';
import { ShopCard } from './shop-card.tsx';
import { fullAddress, shopAnchor } from './shop-paths.ts';
import styles from './shop-points-block.module.css';
import { ShopsMap } from './shops-map.tsx';

type ShopPointsViewProps = ShopPoints & {
  /** Level of the list titles. */
  headingLevel?: 'h2' | 'h3';
};

const KINDS = {
  shops: { title: 'Салоны «Лунницы»', label: 'Салоны', mapLabel: 'Салоны на карте' },
  dealers: { title: 'Дилеры', label: 'Дилеры', mapLabel: 'Дилеры на карте' },
} as const;

type Kind = keyof typeof KINDS;

/** The shops and their map, as a block of a page. */
export function ShopPointsBlock({ block, sources: { shops: points } }: TemplateProps) {
  if (!points || points.shops.length + points.dealers.length === 0) return null;
  const title = textField(block, 'title');
  if (title === undefined) return <ShopPointsView {...points} />;
  return (
    <>
      <h2>{title}</h2>
      <ShopPointsView {...points} headingLevel="h3" />
    </>
  );
}

/** Shops or dealers, one kind at a time: a list by region and a map of one city. */
function ShopPointsView({ regions, shops, dealers, headingLevel = 'h2' }: ShopPointsViewProps) {
  const points = { shops, dealers };
  const kinds = (['shops', 'dealers'] as const).filter((kind) => points[kind].length > 0);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'shops');
  const mapped = points[kind].flatMap(mapPoint);
  const cities = [...new Set(mapped.map((point) => point.city))];
  const own = useCity().name;
  const shopCity = useFrame().site.city;
  const [chosenCity, setCity] = useState<string>();
  const city = chosenCity ?? [own, shopCity].find((name) => cities.includes(name)) ?? cities[0];
  const [chosenCode, setChosenCode] = useState<string>();
  const map = useRef<HTMLDivElement>(null);

  /** Centred, because it may be anywhere in the list or on the map. */
  const scrollTo = (element: Element | null) => element?.scrollIntoView({ block: 'center' });
  const showOnMap = ({ id, meta }: ShopPoint) => {
    setCity(meta.city);
    setChosenCode(shopAnchor({ id }));
    scrollTo(map.current);
  };

  const showKind = (next: Kind) => {
    setKind(next);
    setCity(undefined);
    setChosenCode(undefined);
  };

  const list = (listed: Kind) => (
    <PointList
      key={listed}
      kind={listed}
      points={points[listed]}
      regions={regions.map((region) => region.title)}
      own={own}
      chosenCode={chosenCode}
      headingLevel={headingLevel}
      onShow={showOnMap}
    />
  );
  return (
    <div className={styles.view}>
      {kinds.length > 1 && <KindChoice onChoose={showKind} />}
      {mapped.length > 0 && (
        <div className={styles.map} ref={map}>
          <ShopsMap
            key={kind}
            label={KINDS[kind].mapLabel}
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
      {kinds.map(list)}
    </div>
  );
}

/** CSS selects the visible list, so that the choice works before scripts run. */
function KindChoice({ onChoose }: { onChoose(kind: Kind): void }) {
  const name = useId();
  return (
    <fieldset className={choices.field}>
      <legend className="vh">Кого показать</legend>
      <div className={choices.options}>
        {(['shops', 'dealers'] as const).map((kind) => (
          <label key={kind} className={choices.option}>
            <input
              type="radio"
              name={name}
              value={kind}
              defaultChecked={kind === 'shops'}
              autoComplete="off"
              onChange={() => onChoose(kind)}
            />
            <span>{KINDS[kind].label}</span>
          </label>
        ))}
      </div>
    </fieldset>
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
  kind: Kind;
  points: readonly ShopPoint[];
  regions: readonly string[];
  /** The visitor's city, whose region and places come first. */
  own: string;
  chosenCode: string | undefined;
  headingLevel: 'h2' | 'h3';
  onShow(point: ShopPoint): void;
};

function PointList({
  kind,
  points,
  regions,
  own,
  chosenCode,
  headingLevel: Heading,
  onShow,
}: PointListProps) {
  const Region = Heading === 'h2' ? 'h3' : 'h4';
  const isNear = ({ meta }: ShopPoint) => meta.city === own;
  const ordered = regions
    .map((region) => ({
      region,
      here: nearFirst(
        points.filter((point) => point.region === region),
        isNear,
      ),
    }))
    .filter(({ here }) => here.length > 0);
  return (
    <section className={styles.list} data-kind={kind} aria-label={KINDS[kind].title}>
      <Heading>{KINDS[kind].title}</Heading>
      <div className={styles.regions}>
        {nearFirst(ordered, ({ here }) => here.some(isNear)).map(({ region, here }) => {
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

const nearFirst = <T,>(list: readonly T[], isNear: (one: T) => boolean): T[] =>
  list.toSorted((a, b) => Number(isNear(b)) - Number(isNear(a)));
