import { LEAST_MEMBERS } from '#domain/basket/constructor-set.ts';
import { counted } from '#domain/russian/plural.ts';
import { PIECES } from '#storefront/features/basket/item-text.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { discountLabel, Price } from '#storefront/features/catalog/price.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { type ChosenPiece, SIZE_PARAMETER } from './pieces.ts';
import styles from './set-summary.module.css';
import { useSetPrices } from './use-set-prices.ts';

type SetSummaryProps = {
  id: string;
  chosen: readonly ChosenPiece[];
  isAdding: boolean;
  onRemove(member: ChosenPiece): void;
  onChooseSize(member: ChosenPiece, sizeId: number): void;
};

/** «Ваш комплект»: its pieces, the progress of the discount, and the button that adds it. */
export function SetSummary({ id, chosen, isAdding, onRemove, onChooseSize }: SetSummaryProps) {
  const { setDiscountPercent } = useFrame().config.pricing;
  const { prices, sum } = useSetPrices(chosen);
  const { now, before } = sum;
  const titleId = `${id}-title`;
  return (
    <aside id={id} className={styles.set} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>Ваш комплект</h2>
        {now < before && <span className={styles.discount}>{discountLabel(setDiscountPercent)}</span>}
      </div>
      <ul className={styles.members}>
        {chosen.map((member) => (
          <SetMember
            key={member.place.code}
            member={member}
            price={prices.get(member.size.id)}
            onRemove={() => onRemove(member)}
            onChooseSize={(sizeId) => onChooseSize(member, sizeId)}
          />
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {hintText(chosen.length, setDiscountPercent)}
      </p>
      {chosen.length > 0 && (
        <div className={styles.sum}>
          <Price now={now} old={before} size="lg" />
          {now < before && (
            <span className={styles.gain}>
              Выгода <Money roubles={before - now} />
            </span>
          )}
        </div>
      )}
      <noscript>
        <Button type="submit" variant="tonal" isBlock>
          Пересчитать
        </Button>
      </noscript>
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={isAdding}
        disabled={chosen.length < LEAST_MEMBERS}
        formMethod="post"
        formAction={paths.cart}
        name="intent"
        value="add-set"
        icon={<Icon name="shopping-bag" />}
      >
        {isAdding ? 'Добавляется' : 'Добавить комплект'}
      </Button>
    </aside>
  );
}

function hintText(count: number, percent: number): string {
  if (percent === 0)
    return count === 0 ? 'Выберите хотя бы два украшения.' : `Выбрано ${counted(count, PIECES)}.`;
  const discount = `${percent}\u00a0%`;
  if (count === 0) return `Выберите два украшения — и\u00a0каждое станет дешевле на\u00a0${discount}.`;
  if (count < LEAST_MEMBERS)
    return `Ещё одно украшение — и\u00a0весь комплект станет дешевле на\u00a0${discount}.`;
  return `Выбрано ${counted(count, PIECES)}: скидка ${discount} на\u00a0каждое.`;
}

type SetMemberProps = {
  member: ChosenPiece;
  /** Roubles. */
  price: number | undefined;
  onRemove(): void;
  onChooseSize(sizeId: number): void;
};

function SetMember({ member: { piece, size }, price, onRemove, onChooseSize }: SetMemberProps) {
  return (
    <li className={styles.member}>
      <MiniProduct
        title={piece.title}
        imageId={piece.catalogImageId}
        path={paths.product(piece)}
        action={
          <IconButton
            label={`Убрать из комплекта: ${piece.title}`}
            className={styles.remove}
            onClick={onRemove}
          >
            <Icon name="x" />
          </IconButton>
        }
      >
        <div className={styles.line}>
          {piece.groups.length > 1 ? (
            <select
              name={SIZE_PARAMETER}
              aria-label={`Размер: ${piece.title}`}
              value={size.id}
              onChange={({ currentTarget }) => onChooseSize(Number(currentTarget.value))}
            >
              {piece.groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {sizeText(group.title) ?? group.title}
                </option>
              ))}
            </select>
          ) : (
            <>
              <input type="hidden" name={SIZE_PARAMETER} value={size.id} />
              <span className="muted">{sizeText(size.title)}</span>
            </>
          )}
          {price !== undefined && (
            <b className="tnum">
              <Money roubles={price} />
            </b>
          )}
        </div>
      </MiniProduct>
    </li>
  );
}
