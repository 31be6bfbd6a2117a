import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PRICE_CURRENCY, parseListingView } from '#domain/catalog/selection.ts';
import { useCity } from '#storefront/features/city/city-choice.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import styles from './filter-form.module.css';
import { FilterGroup, Fold } from './filter-group.tsx';
import { searchOf, withFilter } from './listing-address.ts';
import type { ListingPage } from './load-listing.ts';
import { PriceFilter } from './price-filter.tsx';

/** T9.13: with `collapseFilters` the groups after the fourth are collapsed. */
const OPEN_GROUPS = 4;

type FilterFormProps = {
  listing: ListingPage;
  /** Controls outside the form, such as the sort order, refer to this id. */
  id: string;
  /** Submit and reset buttons, which differ between the sidebar and the sheet of a phone. */
  children?: ReactNode;
};

/**
 * The filters as a plain form. With scripts every change is applied at once and the URL gets the short form;
 * the inputs stay uncontrolled.
 */
export function FilterForm({ listing, id, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { config, currency } = useFrame();
  const { view, filters, priceRange, priceSteps } = listing;
  const searched = new URLSearchParams(search).get('search');

  const shown = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new search resets the inputs.
  useEffect(() => {
    if (!form.current) return;
    if (shown.current === search) {
      if (isEdited(form.current)) narrow();
      return;
    }
    // Back, forward and a removed chip change the URL, and the form must show its state.
    shown.current = search;
    form.current.reset();
  }, [search]);

  function narrow() {
    if (!form.current) return;
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) chosen.append(name, String(value));
    const next = searchOf(parseListingView(chosen, currency), 1, searched);
    // The input is invalid or changes nothing: reset the field.
    if (next === search) return form.current.reset();
    navigate(pathname + next, { preventScrollReset: true });
  }

  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      action={pathname}
      // A reload shows what the URL says, not what the browser remembers.
      autoComplete="off"
      onChange={({ target }) => isChoice(target) && narrow()}
      onBlur={({ target }) => isPrice(target) && target.value !== target.defaultValue && narrow()}
      onSubmit={(event) => {
        event.preventDefault();
        narrow();
      }}
    >
      <div>
        {searched && <input type="hidden" name="search" value={searched} />}
        {currency.rate !== 1 && <input type="hidden" name={PRICE_CURRENCY} value={currency.id} />}
        <fieldset className={styles.first} aria-label="Наличие и скидка">
          <Switch
            name="available"
            title="В наличии"
            count={listing.availableCount}
            isOn={view.filter.available}
          />
          <Switch
            name="discounted"
            title="Со скидкой"
            count={listing.discountedCount}
            isOn={view.filter.discounted}
          />
          {listing.pickup.length > 0 && <PickupSwitch listing={listing} />}
        </fieldset>
        <Fold title={`Цена, ${currency.sign}`} isOpen>
          <PriceFilter
            price={view.filter.price}
            priceRange={priceRange}
            steps={priceSteps}
            addressOf={(price) => pathname + searchOf(withFilter(view, { price }), 1, searched)}
          />
        </Fold>
        {filters.map((filter, place) => (
          <FilterGroup
            key={filter.code}
            filter={filter}
            isOpen={!config.catalog.collapseFilters || place < OPEN_GROUPS}
          />
        ))}
      </div>
      {children}
    </form>
  );
}

const isPrice = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'text';

/** Whether the visitor used the form before the scripts ran. A price that is still being typed applies later. */
const isEdited = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.defaultSelected === false;
    if (!(element instanceof HTMLInputElement) || element === document.activeElement) return false;
    return element.checked !== element.defaultChecked || element.value !== element.defaultValue;
  });

/** A checkbox or the sort order applies at once; a price is still being typed, or its handle is being moved. */
const isChoice = (target: EventTarget): boolean =>
  !isPrice(target) && !(target instanceof HTMLInputElement && target.type === 'range');

/** The counters of all cities are in the page, which is the same for everyone; the browser knows the visitor's. */
function PickupSwitch({ listing: { view, pickup } }: { listing: ListingPage }) {
  const own = useCity().name;
  const city = view.filter.pickup ?? own;
  return (
    <Switch
      key={city}
      name="pickup"
      value={city}
      title="Забрать сегодня"
      note={city}
      count={pickup.find((one) => one.city === city)?.count ?? 0}
      isOn={view.filter.pickup !== undefined}
    />
  );
}

type SwitchProps = {
  name: string;
  value?: string;
  title: string;
  note?: string;
  count: number;
  isOn: boolean;
};

function Switch({ name, value = '1', title, note, count, isOn }: SwitchProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isOn}
        disabled={count === 0 && !isOn}
      />
      {`${title} `}
      <span className={styles.count}>{count}</span>
      {note && <span className={styles.note}>{note}</span>}
    </label>
  );
}
