import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#storefront/api/browser-api.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import styles from './empty-search.module.css';
import { FoundProduct } from './found-list.tsx';
import { RecentList } from './recent-list.tsx';
import notice from './search-notice.module.css';

const MOST_HITS = 4;
const MOST_SELECTIONS = 3;

/** Before anything is typed: what this visitor has searched for, selections of the shop, and what others buy. */
export function EmptySearch({ onForget }: { onForget(): void }) {
  const { hits, selections } = useOffers();
  return (
    <div className={styles.empty}>
      <RecentList onForget={onForget} />
      {selections.length > 0 && (
        <section aria-labelledby="search-selections">
          <h3 className={notice.heading} id="search-selections">
            Подборки
          </h3>
          <ul className={notice.suggestions}>
            {selections.map(({ title, path }) => (
              <li key={path}>
                <a className={notice.suggestion} href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hits.length > 0 && (
        <section aria-labelledby="search-hits">
          <h3 className={notice.heading} id="search-hits">
            Часто покупают
          </h3>
          <ul className={styles.hits}>
            {hits.map((product) => (
              <li key={product.id}>
                <a className={styles.hit} href={paths.product(product)}>
                  <FoundProduct product={product} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Offers are optional: while they load or when they fail, the search works without them. */
function useOffers() {
  const { priceRole, site } = useFrame();
  const key = [site.id, priceRole];
  const hits = useQuery({
    queryKey: ['search-hits', ...key],
    queryFn: ({ signal }) =>
      browserApi('POST /catalog/v1/products', {
        body: { filter: { available: true }, limit: MOST_HITS },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const selections = useQuery({
    queryKey: ['search-selections', ...key],
    queryFn: ({ signal }) => browserApi('GET /catalog/v1/selections', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return {
    hits: hits.data?.products[1] ?? [],
    selections: selections.data?.slice(0, MOST_SELECTIONS) ?? [],
  };
}
