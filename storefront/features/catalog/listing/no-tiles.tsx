import { NothingFound } from '#storefront/features/search/nothing-found.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { isNarrowed } from './listing-address.ts';
import type { ListingPage } from './load-listing.ts';

type NoTilesProps = { listing: Pick<ListingPage, 'category' | 'search' | 'view'>; resetTo: string };

/** Why a listing is empty: no match for the filters or search, or no products yet. */
export function NoTiles({ listing: { category, search, view }, resetTo }: NoTilesProps) {
  if (isNarrowed(view.filter)) {
    return (
      <EmptyState
        title="По этим условиям ничего не нашлось"
        text="Уберите часть условий или посмотрите весь раздел."
        action={<LinkButton href={resetTo}>Сбросить всё</LinkButton>}
      />
    );
  }
  if (search) return <NothingFound text={search.text} headingLevel="h2" />;
  const way = category
    ? { href: paths.wholeCatalog, title: 'Весь каталог' }
    : { href: paths.info, title: 'Как у\u00a0нас покупать' };
  return (
    <EmptyState
      title={category ? 'Раздел наполняется' : 'Каталог наполняется'}
      text={
        'Украшений здесь пока нет: мы\u00a0только раскладываем их\u00a0по\u00a0витринам. Загляните немного позже.'
      }
      action={<LinkButton href={way.href}>{way.title}</LinkButton>}
    />
  );
}
