import { SORTS, type Sort } from '#domain/catalog/sorts.ts';
import styles from './sort-select.module.css';

const TITLES: Record<Sort, string> = {
  popular: 'Сначала популярные',
  new: 'Новинки',
  price: 'Сначала дешёвые',
  '-price': 'Сначала дорогие',
  discount: 'По размеру скидки',
  rating: 'По оценке',
};

type SortSelectProps = {
  formId: string;
  sort: Sort;
  /** The default order is by relevance, then popularity. */
  isSearch: boolean;
};

/** Belongs to the filter form, regardless of its place on the page. */
export function SortSelect({ formId, sort, isSearch }: SortSelectProps) {
  return (
    <select
      className={styles.select}
      form={formId}
      name="sort"
      aria-label="Сортировка"
      defaultValue={sort}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {Object.entries(TITLES).map(([code, title]) => (
        <option key={code} value={code}>
          {isSearch && code === SORTS[0] ? 'Сначала подходящие' : title}
        </option>
      ))}
    </select>
  );
}
