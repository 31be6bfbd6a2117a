import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import styles from './wanted-size.module.css';

/** The choice of a size for requests from a tile, which has none. A single size needs no choice. */
export function WantedSize({ productId }: { productId: number }) {
  const id = useId();
  const { data: sizes = [] } = useQuery({
    queryKey: ['sizes', productId],
    queryFn: async ({ signal }) => {
      const [product] = await browserApi('GET /catalog/v1/products/by-ids', {
        query: { ids: String(productId) },
        signal,
      });
      return product?.groups ?? [];
    },
  });
  if (sizes.length <= 1) return <input type="hidden" name="groupId" value={sizes[0]?.id ?? ''} />;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        Размер
      </label>
      <select className={styles.select} id={id} name="groupId">
        {sizes.map((size) => (
          <option key={size.id} value={size.id}>
            {sizeText(size.title) ?? size.title}
          </option>
        ))}
      </select>
    </div>
  );
}
