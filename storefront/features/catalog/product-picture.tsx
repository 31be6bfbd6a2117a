import type { ComponentProps } from 'react';
import { Picture } from '#storefront/features/media/picture.tsx';

type ProductPictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'widths' | 'className'> & {
  /** A product may have no picture yet: its place is kept. */
  fileId: string | null;
};

/** The picture of a product beside its name, which says all that a screen reader needs. */
export const ProductPicture = ({ fileId, ...rest }: ProductPictureProps) =>
  fileId === null ? <span className={rest.className} /> : <Picture fileId={fileId} alt="" {...rest} />;
