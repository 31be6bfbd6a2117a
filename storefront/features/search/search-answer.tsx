import type { ReactNode } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import { EmptySearch } from './empty-search.tsx';
import { FoundList, optionCount } from './found-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ReadFacts } from './read-facts.tsx';
import { rememberSearch } from './recent-searches.ts';
import styles from './search-answer.module.css';
import { noticeText } from './search-notice.tsx';
import { MIN_SEARCH_LENGTH } from './search-path.ts';
import type { useFound } from './use-found.ts';

const PRODUCTS = ['товар', 'товара', 'товаров'] as const;

type SearchAnswerProps = {
  text: string;
  listId: string;
  search: ReturnType<typeof useFound>;
  /** The option selected by the arrow keys. */
  active: number | undefined;
  onForget(): void;
  /** Below what is offered before input. */
  children?: ReactNode;
};

/** What the search offers below its field: before input, while it looks, and what it has found. */
export function SearchAnswer({ text, listId, search, active, onForget, children }: SearchAnswerProps) {
  const { found, error, isSearching, retry } = search;
  const isAsked = text.trim().length >= MIN_SEARCH_LENGTH;
  const notice = found?.reading && noticeText(found.reading);
  return (
    <>
      <p className="vh" role="status">
        {isAsked && found && !isSearching && `Найдено: ${counted(found.count, PRODUCTS)}`}
      </p>
      {!isAsked && (
        <>
          <EmptySearch onForget={onForget} />
          {children}
        </>
      )}
      {error && <LoadFailure error={error} onRetry={retry} />}
      {isAsked && found && (
        <div className={styles.found} aria-busy={isSearching}>
          {notice && <p className={styles.notice}>{notice}</p>}
          {found.reading && <ReadFacts reading={found.reading} />}
          {optionCount(found) > 0 ? (
            <FoundList id={listId} found={found} active={active} onChoose={() => rememberSearch(text)} />
          ) : (
            <NothingFound text={found.searched} />
          )}
        </div>
      )}
      {isAsked && !found && !error && <p className="muted">Ищем…</p>}
    </>
  );
}
