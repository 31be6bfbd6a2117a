import clsx from 'clsx';
import type { ProductCard } from '#contract/catalog.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { discountLabel } from './price.tsx';
import styles from './stickers.module.css';

/** A tile has room for the discount and two stickers. */
const MAX_STICKERS = 2;

type StickersProps = {
  product: Pick<ProductCard, 'stickerIds' | 'discount'>;
  className?: string | undefined;
};

/** The discount first, then stickers of the shop. */
export function Stickers({ product, className }: StickersProps) {
  const { stickers } = useFrame();
  const discount = product.discount?.value;
  const shown = stickers.filter(({ id }) => product.stickerIds.includes(id)).slice(0, MAX_STICKERS);
  if (!discount && shown.length === 0) return null;
  return (
    <div className={clsx(styles.labels, className)}>
      {discount ? <span className={styles.discount}>{discountLabel(discount)}</span> : null}
      {shown.map(({ id, name, nameTemplate, colours }) => (
        <span key={id} className={styles.sticker} style={colours}>
          {nameTemplate && discount ? nameTemplate.replace('{discount}', String(discount)) : name}
        </span>
      ))}
    </div>
  );
}
