import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import styles from './search-form.module.css';

/** Longest query that a listing takes. */
const MAX_LENGTH = 100;

export function SearchForm() {
  const [query] = useSearchParams();
  const searched = query.get('search') ?? '';
  return (
    <Form className={styles.search} role="search" action="/catalog/all">
      {/* A new key shows the new query after a search. */}
      <input
        key={searched}
        type="search"
        name="search"
        aria-label="Поиск по сайту"
        placeholder="Кольцо с малахитом, артикул, коллекция…"
        defaultValue={searched}
        maxLength={MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label="Найти">
        <Search size={20} strokeWidth={1.6} aria-hidden="true" />
      </button>
    </Form>
  );
}
