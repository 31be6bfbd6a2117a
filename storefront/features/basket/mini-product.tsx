import type { ReactNode } from 'react';
import { ProductPicture } from '#storefront/features/catalog/product-picture.tsx';
import styles from './mini-product.module.css';

type MiniProductProps = {
  title: string;
  imageId: string | null;
  note?: string;
  /** Path of the product page, when the title is a link. */
  path?: string;
  /** Below the title: a price, a choice of size. */
  children?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
};

/** A compact product row, for a dialog or a short list. */
export function MiniProduct({ title, imageId, note, path, children, action }: MiniProductProps) {
  return (
    <div className={styles.mini}>
      <ProductPicture className={styles.picture} fileId={imageId} sizes="76px" widths={[96, 160, 240]} />
      <div className={styles.words}>
        {path === undefined ? title : <a href={path}>{title}</a>}
        {note && <span className={styles.note}>{note}</span>}
        {children}
      </div>
      {action}
    </div>
  );
}
