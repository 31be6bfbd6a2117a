import { NothingFound } from '#storefront/features/search/nothing-found.tsx';
import { ProductGrid } from '../product-grid.tsx';
import styles from './listing-view.module.css';
import type { ListingPage } from './load-listing.ts';

/** A search without results: help, and what others buy. */
export const LostSearch = ({ text, hits }: { text: string; hits: ListingPage['hits'] }) => (
  <NothingFound
    text={text}
    headingLevel="h2"
    hits={
      hits.length > 0 && (
        <section className={styles.hits} aria-labelledby="hits">
          <h2 id="hits">Хиты продаж</h2>
          <ProductGrid products={hits} />
        </section>
      )
    }
  />
);
