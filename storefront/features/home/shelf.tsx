import type { ContentBlock } from '#contract/pages.ts';
import { ProductGrid } from '#storefront/features/catalog/product-grid.tsx';
import { numberField, textField } from '#storefront/features/content/block-fields.ts';
import type { TemplateProps } from '#storefront/features/content/template-props.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './shelf.module.css';

const USUAL_COUNT = 10;

/** A titled row or grid of products. */
export function Shelf({ block, sources }: TemplateProps) {
  const widget = sources.shelves[textField(block, 'code') ?? ''];
  if (!widget) return null;
  const { title, link, linkTitle, products } = widget;
  if (products.length === 0) return <EmptyShelf block={block} />;
  const layout = textField(block, 'layout') === 'rail' ? 'rail' : 'five';
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{title}</h2>
        {link && (
          <a className="more-link" href={link}>
            {linkTitle ?? 'Смотреть все'}
            <Icon name="arrow-right" size={16} />
          </a>
        )}
      </div>
      <div className={layout === 'five' ? styles.even : undefined}>
        <ProductGrid
          products={products.slice(0, numberField(block, 'count') ?? USUAL_COUNT)}
          layout={layout}
        />
      </div>
    </section>
  );
}

function EmptyShelf({ block }: { block: ContentBlock }) {
  const title = textField(block, 'emptyTitle');
  if (title === undefined) return null;
  return (
    <EmptyState
      title={title}
      text={textField(block, 'emptyText') ?? ''}
      action={<LinkButton href={paths.info}>Как у&nbsp;нас покупать</LinkButton>}
    />
  );
}
