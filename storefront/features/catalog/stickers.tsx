import clsx from 'clsx';
import type { ProductCard } from '#contract/catalog.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { discountLabel } from './price.tsx';
import styles from './stickers.module.css';

type Labelled = Pick<ProductCard, 'stickerIds' | 'discount'>;

/** The stickers of a product in the order of the shop. */
function useStickers({ stickerIds }: Labelled) {
  return useFrame().stickers.filter(({ id }) => stickerIds.includes(id));
}

/** One label at the edge of the picture, so that the piece is in full view: the discount, or the first sticker. */
export function PictureLabel({ product }: { product: Labelled }) {
  const [sticker] = useStickers(product);
  const { discount } = product;
  if (discount)
    return <span className={clsx(styles.label, styles.discount)}>{discountLabel(discount.value)}</span>;
  if (!sticker) return null;
  return (
    <span className={clsx(styles.label, styles.sticker)} style={sticker.colours}>
      {sticker.name}
    </span>
  );
}

/** The stickers that are not on the picture, as words. */
export function StickerWords({ product }: { product: Labelled }) {
  const stickers = useStickers(product).slice(product.discount ? 0 : 1);
  if (stickers.length === 0) return null;
  return (
    <p className={styles.words}>
      {stickers.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
    </p>
  );
}

/** All stickers of a product; its discount is beside the price. */
export function Stickers({ product, className }: { product: Labelled; className?: string | undefined }) {
  const stickers = useStickers(product);
  const percent = product.discount?.value;
  if (stickers.length === 0) return null;
  return (
    <div className={clsx(styles.labels, className)}>
      {stickers.map(({ id, name, nameTemplate, colours }) => (
        <span key={id} className={styles.sticker} style={colours}>
          {nameTemplate && percent ? nameTemplate.replace('{discount}', String(percent)) : name}
        </span>
      ))}
    </div>
  );
}
