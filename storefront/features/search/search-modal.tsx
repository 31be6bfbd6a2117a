import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { counted } from '#domain/russian/plural.ts';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { FoundList, optionCount, optionId } from './found-list.tsx';
import { NothingFound, PopularCategories } from './nothing-found.tsx';
import { RecentList } from './recent-list.tsx';
import { rememberSearch } from './recent-searches.ts';
import styles from './search-modal.module.css';
import { noticeText } from './search-notice.tsx';
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from './search-path.ts';
import { useFound } from './use-found.ts';

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

type SearchModalProps = {
  /** The field of the header: its text is the initial query, and the dialog copies its own text back. */
  field: RefObject<HTMLInputElement | null>;
  onClose(): void;
};

/** §2: "Modals exist for … search". */
export function SearchModal({ field, onClose }: SearchModalProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState(field.current?.value ?? '');
  const [active, setActive] = useState<number>();
  const { found, error, isSearching, retry } = useFound(text);
  const options = found ? optionCount(found) : 0;
  // A dialog with scrollable content would take the focus itself.
  useLayoutEffect(() => {
    input.current?.focus();
    // More letters may have been typed in the header between the rendering of this dialog and its opening.
    const typed = field.current?.value ?? '';
    setText(typed);
    input.current?.setSelectionRange(typed.length, typed.length);
  }, [field]);

  const isAsked = text.trim().length >= MIN_SEARCH_LENGTH;
  const allPath = paths.search(text.trim());
  const notice = found?.reading && noticeText(found.reading);

  function type(typed: string) {
    setText(typed);
    setActive(undefined);
    if (field.current) field.current.value = typed;
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step === undefined || options === 0) return;
    event.preventDefault();
    // One position more than there are options: the field itself is between the last and the first.
    const next = ((active ?? -1) + 1 + step + options + 1) % (options + 1);
    setActive(next === 0 ? undefined : next - 1);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (active !== undefined) document.getElementById(optionId(listId, active))?.click();
    else if (text.trim() !== '') {
      rememberSearch(text);
      void navigate(allPath);
    }
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
            role="combobox"
            aria-label="Что найти"
            aria-autocomplete="list"
            aria-expanded={options > 0}
            aria-controls={options > 0 ? listId : undefined}
            aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
            placeholder="Кольцо с малахитом, артикул, коллекция…"
            value={text}
            maxLength={MAX_SEARCH_LENGTH}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </form>
        <p className="vh" role="status">
          {found && !isSearching && `Найдено: ${counted(found.count, PRODUCTS)}`}
        </p>
        {!isAsked && (
          <>
            <RecentList onForget={() => input.current?.focus()} />
            <PopularCategories />
          </>
        )}
        {error && <LoadFailure error={error} onRetry={retry} />}
        {isAsked && found && (
          <div className={styles.found} aria-busy={isSearching}>
            {notice && <p className={styles.notice}>{notice}</p>}
            {options > 0 ? (
              <FoundList id={listId} found={found} active={active} onChoose={() => rememberSearch(text)} />
            ) : (
              <NothingFound text={found.searched} />
            )}
          </div>
        )}
        {isAsked && !found && !error && <p className="muted">Ищем…</p>}
      </div>
    </Modal>
  );
}
