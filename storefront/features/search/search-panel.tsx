import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { optionCount } from './found-list.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchAnswer } from './search-answer.tsx';
import styles from './search-panel.module.css';
import { useFound } from './use-found.ts';
import { useOptions } from './use-options.ts';

type SearchPanelProps = { field: RefObject<HTMLInputElement | null>; onClose(): void };

/** A list attached to the field of the header, which is a combobox while the list is shown. */
export function SearchPanel({ field, onClose }: SearchPanelProps) {
  const listId = useId();
  const panel = useRef<HTMLElement>(null);
  const [text, setText] = useState(field.current?.value ?? '');
  const search = useFound(text);
  const { found } = search;
  const options = useOptions(listId, found, found ? optionCount(found) : 0);

  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    for (const [name, value] of Object.entries({ ...options.field, 'aria-haspopup': 'listbox' })) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
    }
  });

  const onInput = useEffectEvent(({ currentTarget }: Event) => {
    setText((currentTarget as HTMLInputElement).value);
    options.reset();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The text stays: a field of a search would clear it.
      event.preventDefault();
      field.current?.focus();
      onClose();
    } else if (event.key === 'Enter' && event.target === field.current && options.follow()) {
      event.preventDefault();
    } else if (event.target === field.current) options.move(event);
  });
  const closeOutside = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node)) return;
    if (!panel.current?.contains(target) && !field.current?.form?.contains(target)) onClose();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // Letters may have been typed while the code was loading.
    setText(input.value);
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('input', (event) => onInput(event), { signal });
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    document.addEventListener('pointerdown', (event) => closeOutside(event), { signal });
    document.addEventListener('focusin', (event) => closeOutside(event), { signal });
    return () => {
      listeners.abort();
      for (const name of FIELD_ATTRIBUTES) input.removeAttribute(name);
      input.setAttribute('aria-haspopup', 'dialog');
    };
  }, [field]);

  const allPath = paths.search(text.trim());
  return (
    <section ref={panel} className={styles.panel} aria-label="Подсказки поиска">
      <SearchAnswer
        text={text}
        listId={listId}
        search={search}
        active={options.active}
        onForget={() => field.current?.focus()}
      />
      {found !== undefined && found.count > 0 && (
        <LinkButton href={allPath} isBlock onClick={() => rememberSearch(text)}>
          {`Все результаты: ${found.count}`}
        </LinkButton>
      )}
    </section>
  );
}

/** What the panel gives to the field while it is shown. */
const FIELD_ATTRIBUTES = [
  'role',
  'aria-autocomplete',
  'aria-expanded',
  'aria-controls',
  'aria-activedescendant',
];
