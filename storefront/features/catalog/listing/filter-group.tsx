import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './filter-form.module.css';
import type { ListingFilter } from './load-listing.ts';

/** Values of a list shown without expanding. */
const SHOWN_VALUES = 6;

/** A shorter rest is not collapsed. */
const MIN_COLLAPSED = 3;

type Value = ListingFilter['values'][number];

/** A filter with its counts. Values without products are disabled, not hidden. */
export function FilterGroup({ filter, isOpen }: { filter: ListingFilter; isOpen: boolean }) {
  const { code, title, display, values } = filter;
  const isChosen = values.some(({ isSelected }) => isSelected);
  return (
    <Fold title={title} isOpen={isOpen || isChosen}>
      {display === 'chips' ? (
        <ChipValues filterCode={code} values={values} />
      ) : (
        <ListValues filterCode={code} values={values} />
      )}
    </Fold>
  );
}

type ValuesProps = { filterCode: string; values: Value[] };

/** Sizes of several kinds of products stand apart: «16,5» is of rings, «18 см» of bracelets. */
function ChipValues({ filterCode, values }: ValuesProps) {
  const kinds = [...new Set(values.map(({ sizeKind }) => sizeKind))];
  return kinds.map((kind) => {
    const chips = values
      .filter(({ sizeKind }) => sizeKind === kind)
      .map((value) => <ChipValue key={value.code} filterCode={filterCode} value={value} />);
    if (kind === null || kinds.length === 1) {
      return (
        <div key={kind} className={styles.chips}>
          {chips}
        </div>
      );
    }
    return (
      <fieldset key={kind} className={styles.kind}>
        <legend>{kind}</legend>
        <div className={styles.chips}>{chips}</div>
      </fieldset>
    );
  });
}

type FoldProps = { title: string; isOpen: boolean; children: ReactNode };

/** Initially open or not; afterwards the user decides, also when the last value is removed. */
export function Fold({ title, isOpen, children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details className={styles.group} open={isOpenAtFirst}>
      <summary>{title}</summary>
      <fieldset className={styles.body} aria-label={title}>
        {children}
      </fieldset>
    </details>
  );
}

function ListValues({ filterCode, values }: ValuesProps) {
  const isLong = values.length >= SHOWN_VALUES + MIN_COLLAPSED;
  const shown = isLong ? values.slice(0, SHOWN_VALUES) : values;
  const folded = values.slice(shown.length);
  return (
    <>
      {shown.map((value) => (
        <ListValue key={value.code} filterCode={filterCode} value={value} />
      ))}
      {folded.length > 0 && (
        <details className={styles.rest} open={folded.some(({ isSelected }) => isSelected)}>
          <summary>{`Ещё\u00a0${folded.length}`}</summary>
          {folded.map((value) => (
            <ListValue key={value.code} filterCode={filterCode} value={value} />
          ))}
        </details>
      )}
    </>
  );
}

type FilterValueProps = { filterCode: string; value: Value };

function ListValue({ filterCode, value }: FilterValueProps) {
  return (
    <label className={styles.check} style={value.swatch ? swatchOf(value.swatch) : undefined}>
      <input type="checkbox" {...tickOf(filterCode, value)} />
      {`${value.title} `}
      <span className={styles.count}>{value.count}</span>
    </label>
  );
}

function ChipValue({ filterCode, value }: FilterValueProps) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" {...tickOf(filterCode, value)} />
      {`${value.title} `}
      <span className={styles.tally}>{value.count}</span>
    </label>
  );
}

const swatchOf = (colour: string) => ({ '--swatch': colour }) as CSSProperties;

const tickOf = (name: string, { code, count, isSelected }: Value) => ({
  name,
  value: code,
  defaultChecked: isSelected,
  disabled: count === 0 && !isSelected,
});
