import { type PriceRole, shownPrice } from '#domain/roles.ts';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Money } from '#storefront/ui/money.tsx';
import type { SetProduct } from '../load-product.ts';
import styles from './set-offer.module.css';

type SetMemberProps = {
  product: SetProduct;
  /** The form that adds the set: it posts the sizes before scripts run. */
  formId: string;
  isSelected: boolean;
  groupId: number | undefined;
  onToggle(isWanted: boolean): void;
  onChoose(groupId: number): void;
};

export function SetMember({ product, formId, isSelected, groupId, onToggle, onChoose }: SetMemberProps) {
  const { priceRole } = useFrame();
  const { title, catalogImageId, sizes } = product;
  const [firstSize] = sizes;
  const price = priceIn(product, groupId, priceRole);
  return (
    <li className={styles.member}>
      <Checkbox
        className={styles.check}
        checked={isSelected}
        disabled={!firstSize}
        isLabelHidden
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
      >
        {title}
      </Checkbox>
      {catalogImageId && (
        <Picture
          fileId={catalogImageId}
          alt=""
          sizes="(min-width: 1600px) 246px, (min-width: 1024px) calc(23vw - 125px), 134px"
          widths={[160, 240, 400, 640]}
          className={styles.picture}
        />
      )}
      <a href={paths.product(product)} className={styles.title}>
        {title}
      </a>
      <b className="tnum">{price !== undefined && <Money roubles={price} />}</b>
      {!firstSize && <span className="muted small">Нет в&nbsp;наличии</span>}
      {sizes.length > 1 && (
        <select
          className={styles.size}
          aria-label={`Размер: ${title}`}
          form={formId}
          name={isSelected ? 'groupId' : undefined}
          required={isSelected}
          value={groupId ?? ''}
          onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        >
          <option value="" disabled hidden>
            Размер
          </option>
          {sizes.map((size) => (
            <option key={size.id} value={size.id}>
              {sizeText(size.title) ?? size.title}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** Price of a member in a size, or its lowest price before a size is chosen; roubles. */
export const priceIn = (
  { sizes, cardPrices }: SetProduct,
  groupId: number | undefined,
  priceRole: PriceRole,
): number | undefined =>
  sizes.find(({ id }) => id === groupId)?.price ?? shownPrice(cardPrices, priceRole)?.price;
