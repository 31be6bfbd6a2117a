import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { PRODUCTS } from '#storefront/features/basket/item-text.ts';
import { MoreToSee } from '#storefront/features/recently-viewed/more-to-see.tsx';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { clearCompare, useComparedIds } from './compare-list.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare-view.module.css';
import { onlyCompared } from './comparison.ts';

/** The products to compare. The browser stores the list, so the server renders an empty frame. */
export function CompareView() {
  const ids = useComparedIds();
  const isKnown = useSyncExternalStore(neverChanges, isBrowser, isServer);
  const [isDifferentOnly, setIsDifferentOnly] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['compare-products', ids.join()],
    queryFn: ({ signal }) => browserApi('GET /compare-products/v1', { query: { ids: ids.join() }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const comparison = data && onlyCompared(data, ids);
  const count = comparison?.products.length ?? 0;

  return (
    <div className="wrap">
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: 'Сравнение товаров' }]} />
      <div className={styles.head}>
        <h1>Сравнение товаров</h1>
        <span className="muted tnum" role="status">
          {ids.length > 0 && counted(ids.length, PRODUCTS)}
        </span>
      </div>
      <noscript>
        <Notice tone="info">
          Список сравнения хранится в&nbsp;браузере: чтобы увидеть его, включите скрипты.
        </Notice>
      </noscript>
      {isKnown && ids.length === 0 && <NothingCompared />}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {ids.length > 0 && !error && (
        <div className={styles.bar}>
          <Checkbox
            checked={isDifferentOnly}
            disabled={count < 2}
            onChange={({ currentTarget }) => setIsDifferentOnly(currentTarget.checked)}
          >
            Только различия
          </Checkbox>
          <Button variant="ghost" onClick={clearCompare}>
            Очистить список
          </Button>
        </div>
      )}
      {count > 0 && comparison && (
        <CompareTable comparison={comparison} isDifferentOnly={isDifferentOnly && count > 1} />
      )}
      {ids.length > 0 && comparison && count === 0 && (
        <Notice tone="warn">Этих украшений в&nbsp;магазине больше нет.</Notice>
      )}
      {(!isKnown || (ids.length > 0 && !data && !error)) && (
        <div className={styles.waiting} aria-busy="true" />
      )}
    </div>
  );
}

const neverChanges = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

function NothingCompared() {
  return (
    <>
      <EmptyState
        title="Пока нечего сравнивать"
        text="Откройте страницу украшения и нажмите «Сравнить»: здесь встанут рядом металл, камни, вес и размеры."
        action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
      />
      <MoreToSee />
    </>
  );
}
