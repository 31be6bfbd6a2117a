import type { ComponentProps } from 'react';
import { Picture } from '#storefront/features/media/picture.tsx';

type ProductPictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'widths' | 'className'> & {
  /** Null until the product has a picture: a placeholder is shown. */
  fileId: string | null;
};

/** The picture of a product beside its name; the name is enough for screen readers. */
export const ProductPicture = ({ fileId, ...rest }: ProductPictureProps) =>
  fileId === null ? <span className={rest.className} /> : <Picture fileId={fileId} alt="" {...rest} />;
