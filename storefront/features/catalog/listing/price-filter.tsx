import type { FormEvent } from 'react';
import { type PriceStep, pricePresets, roundPriceAbove } from '#domain/catalog/price-steps.ts';
import type { Selection } from '#domain/catalog/selection.ts';
import { type Currency, converted, formatMoney, roublesOf } from '#domain/money.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import styles from './price-filter.module.css';

type PriceFilterProps = {
  price: Selection['price'];
  priceRange: { from: number; to: number } | null;
  steps: readonly PriceStep[];
  /** Address of the listing with this limit alone. */
  addressOf(price: Selection['price']): string;
};

/** Two fields, which work before scripts run, presets, and the handles of a range below a histogram. */
export function PriceFilter({ price, priceRange, steps, addressOf }: PriceFilterProps) {
  const { currency } = useFrame();
  const presets = pricePresets(steps).map((limit) => namedIn(currency, limit));
  return (
    <>
      <div className={styles.fields}>
        <PriceInput name="price_from" label="Цена от" value={price.from} edge={priceRange?.from} />
        <PriceInput name="price_to" label="Цена до" value={price.to} edge={priceRange?.to} />
      </div>
      {steps.length > 1 && (
        <div className={styles.range}>
          <Histogram steps={steps} price={price} />
          <Handles steps={steps} price={price} />
        </div>
      )}
      {presets.length > 0 && (
        <ul className={styles.presets} aria-label="Цена не дороже">
          {presets.map((to) => (
            <li key={to}>
              <a
                className={styles.preset}
                href={addressOf(isPreset(price, to) ? {} : { to })}
                aria-current={isPreset(price, to) || undefined}
                data-keep-scroll
              >
                до&nbsp;{formatMoney(to, currency)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A limit of roubles, raised to a price that people name in their currency. */
const namedIn = (currency: Currency, roubles: number): number =>
  currency.rate === 1 ? roubles : roublesOf(roundPriceAbove(converted(roubles, currency)), currency);

/** As the fields show and read it. */
const typedIn = (currency: Currency, roubles: number): string =>
  String(converted(roubles, currency)).replace('.', ',');

const isPreset = ({ from, to }: Selection['price'], preset: number): boolean =>
  from === undefined && to === preset;

type PriceInputProps = { name: string; label: string; value: number | undefined; edge: number | undefined };

const wholes = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });

function PriceInput({ name, label, value, edge }: PriceInputProps) {
  const { currency } = useFrame();
  return (
    <input
      className={styles.price}
      name={name}
      aria-label={label}
      type="text"
      inputMode="numeric"
      defaultValue={value === undefined ? undefined : typedIn(currency, value)}
      placeholder={edge === undefined ? undefined : wholes.format(converted(edge, currency))}
    />
  );
}

type StepsProps = Pick<PriceFilterProps, 'steps' | 'price'>;

const HEIGHT = 40;
/** Units of the drawing for each bar; the last is a gap. */
const WIDTH = 10;

/** The bars within the chosen limits have the colour of the accent. */
function Histogram({ steps, price }: StepsProps) {
  const most = Math.max(...steps.map(({ count }) => count));
  const bar = ({ count }: PriceStep, n: number) => {
    const height = count === 0 ? 0 : Math.max(2, Math.round((count / most) * HEIGHT));
    return `M${n * WIDTH} ${HEIGHT}v-${height}h${WIDTH - 1}v${height}z`;
  };
  const [from, to] = handlesOf(steps, price);
  const path = (isWithin: boolean) =>
    steps.map((step, n) => (n >= from && n < to === isWithin ? bar(step, n) : '')).join('');
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${steps.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path(false)} fill="var(--line)" />
      <path d={path(true)} fill="var(--accent)" />
    </svg>
  );
}

/** A handle is before the bar of its number. */
function Handles({ steps, price }: StepsProps) {
  const { currency } = useFrame();
  const last = steps.length;
  const [from, to] = handlesOf(steps, price);
  const boundAt = (place: number) => steps[place - 1]?.upTo;

  function show({ currentTarget: handle }: FormEvent<HTMLInputElement>) {
    const isLow = keepApart(handle);
    const place = handle.valueAsNumber;
    const field = handle.form?.elements.namedItem(isLow ? 'price_from' : 'price_to');
    if (field instanceof HTMLInputElement)
      field.value = isLimit(place) ? typedIn(currency, boundAt(place) ?? 0) : '';
    handle.ariaValueText = textOf(place);
  }

  const isLimit = (place: number): boolean => place !== 0 && place !== last;
  const textOf = (place: number): string =>
    isLimit(place) ? formatMoney(boundAt(place) ?? 0, currency) : 'без\u00a0ограничения';
  const apply = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    currentTarget.form?.requestSubmit();
  const handle = (label: string, place: number) => (
    <input
      className={styles.handle}
      type="range"
      aria-label={label}
      aria-valuetext={textOf(place)}
      min={0}
      max={last}
      defaultValue={place}
      onInput={show}
      onPointerUp={apply}
      onKeyUp={({ key, currentTarget }) => MOVES.has(key) && apply({ currentTarget })}
    />
  );
  return (
    <>
      {handle('Цена от, ползунок', from)}
      {handle('Цена до, ползунок', to)}
    </>
  );
}

/**
 * The handles do not pass each other.
 *
 * @returns whether it is the lower one
 */
function keepApart(handle: HTMLInputElement): boolean {
  const [low, high] = handle.form?.querySelectorAll<HTMLInputElement>('input[type=range]') ?? [];
  const isLow = handle === low;
  if (low && high && low.valueAsNumber >= high.valueAsNumber) {
    handle.valueAsNumber = isLow ? high.valueAsNumber - 1 : low.valueAsNumber + 1;
  }
  return isLow;
}

const MOVES = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** Numbers of the first bar within the limits, and of the first after them. */
function handlesOf(steps: readonly PriceStep[], { from, to }: Selection['price']): [number, number] {
  const first = from === undefined ? 0 : steps.filter(({ upTo }) => upTo <= from).length;
  const after = to === undefined ? steps.length : steps.filter(({ upTo }) => upTo <= to).length;
  const low = Math.min(first, steps.length - 1);
  return [low, Math.max(low + 1, after)];
}
