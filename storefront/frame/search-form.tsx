import { useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#storefront/features/search/search-path.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './search-form.module.css';

const loadSuggest = () => import('#storefront/features/search/search-suggest.tsx');

/** Loaded when the field is first used. */
const SearchSuggest = lazyDialog(async () => (await loadSuggest()).SearchSuggest);

/** Before scripts run, a field that submits to the search page; afterwards it opens suggestions, too. */
export function SearchForm() {
  const { key, search } = useLocation();
  const searched = new URLSearchParams(search).get('search') ?? '';
  const field = useRef<HTMLInputElement>(null);
  // The address where the dialog was opened: following one of its links closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = () => setOpenAt(key);

  async function remember() {
    const text = field.current?.value ?? '';
    const { rememberSearch } = await import('#storefront/features/search/recent-searches.ts');
    rememberSearch(text);
  }

  return (
    <div className={styles.place}>
      <Form
        className={styles.search}
        role="search"
        action={paths.wholeCatalog}
        onSubmit={() => void remember()}
      >
        {/* A new key resets the field to the new query after a search. */}
        <input
          key={searched}
          ref={field}
          type="search"
          name="search"
          aria-label="Поиск по сайту"
          aria-haspopup="dialog"
          placeholder="Кольцо с малахитом, артикул, коллекция…"
          defaultValue={searched}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={() => loadSuggest().catch(() => {})}
          onClick={open}
          onInput={open}
          onKeyDown={({ key: pressed }) => pressed === 'ArrowDown' && open()}
        />
        <button type="submit" aria-label="Найти">
          <Icon name="search" />
        </button>
      </Form>
      {openAt === key && <SearchSuggest field={field} onClose={() => setOpenAt(undefined)} />}
    </div>
  );
}
