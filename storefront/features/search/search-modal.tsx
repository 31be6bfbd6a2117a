import { type FormEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { optionCount } from './found-list.tsx';
import { PopularCategories } from './nothing-found.tsx';
import { rememberSearch } from './recent-searches.ts';
import { SearchAnswer } from './search-answer.tsx';
import styles from './search-modal.module.css';
import { MAX_SEARCH_LENGTH } from './search-path.ts';
import { useFound } from './use-found.ts';
import { useOptions } from './use-options.ts';

type SearchModalProps = {
  /** The field of the header: its text is the initial query, and the dialog copies its own text back. */
  field: RefObject<HTMLInputElement | null>;
  onClose(): void;
};

/** §2: "Modals exist for … search": on screens without room for a list below the field. */
export function SearchModal({ field, onClose }: SearchModalProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState(field.current?.value ?? '');
  const search = useFound(text);
  const { found } = search;
  const options = useOptions(listId, found, found ? optionCount(found) : 0);
  // A dialog with scrollable content would take the focus itself.
  useLayoutEffect(() => {
    input.current?.focus();
    // More letters may have been typed in the header between the rendering of this dialog and its opening.
    const typed = field.current?.value ?? '';
    setText(typed);
    input.current?.setSelectionRange(typed.length, typed.length);
  }, [field]);

  const allPath = paths.search(text.trim());

  function type(typed: string) {
    setText(typed);
    options.reset();
    if (field.current) field.current.value = typed;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (options.follow() || text.trim() === '') return;
    rememberSearch(text);
    void navigate(allPath);
  }

  return (
    <Modal
      title="Поиск"
      size="sheet"
      onClose={onClose}
      footer={
        found !== undefined &&
        found.count > 0 && (
          <LinkButton href={allPath} isBlock onClick={() => rememberSearch(text)}>
            {`Все результаты: ${found.count}`}
          </LinkButton>
        )
      }
    >
      <div className={styles.place}>
        <form className={styles.form} action={paths.wholeCatalog} onSubmit={onSubmit}>
          <input
            ref={input}
            className={styles.input}
            name="search"
            {...options.field}
            aria-label="Что найти"
            placeholder="Кольцо с малахитом, артикул, коллекция…"
            value={text}
            maxLength={MAX_SEARCH_LENGTH}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={options.move}
          />
        </form>
        <SearchAnswer
          text={text}
          listId={listId}
          search={search}
          active={options.active}
          onForget={() => input.current?.focus()}
        >
          <PopularCategories />
        </SearchAnswer>
      </div>
    </Modal>
  );
}
