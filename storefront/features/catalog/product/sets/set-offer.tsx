import clsx from 'clsx';
import { useId, useState } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { BasketForm } from '#storefront/features/basket/basket-form.tsx';
import { PIECES } from '#storefront/features/basket/item-text.ts';
import { SET_ADDED, useAddToBasket } from '#storefront/features/basket/state/use-basket-mutations.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { discountLabel, Price } from '../../price.tsx';
import type { SetProduct } from '../load-product.ts';
import { priceIn, SetMember } from './set-member.tsx';
import styles from './set-offer.module.css';
import { type ChosenMember, setSum } from './set-sum.ts';

/** §9: "10% off when two or more are selected". */
const MIN_TOGETHER = 2;

type SetOfferProps = {
  members: SetProduct[];
  /** The product of the page, in the size chosen there. */
  own: { productId: number; sizeId: number | undefined };
  onSelectOwnSize(sizeId: number): void;
};

/** «Вместе выгоднее»: this product with others of its set; the sum is recalculated on every choice. */
export function SetOffer({ members, own, onSelectOwnSize }: SetOfferProps) {
  const { config, priceRole } = useFrame();
  const { setDiscountPercent } = config.pricing;
  const formId = useId();
  const [selection, setSelection] = useState(() => firstMembers(members));
  const selected = withOwnSize(selection, members, own);

  const chosen = members.flatMap((product): ChosenMember[] => {
    const price = priceIn(product, selected.get(product.id), priceRole);
    return selected.has(product.id) && price !== undefined ? [{ productId: product.id, price }] : [];
  });
  const { now, before } = setSum(chosen, setDiscountPercent);
  const isTogether = chosen.length >= MIN_TOGETHER;

  function choose(productId: number, groupId: number) {
    setSelection(new Map(selection).set(productId, groupId));
    if (productId === own.productId) onSelectOwnSize(groupId);
  }

  function toggle(product: SetProduct, isWanted: boolean) {
    const others = new Map(selection);
    others.delete(product.id);
    setSelection(isWanted ? others.set(product.id, onlySize(product)) : others);
  }

  return (
    <section className="section" aria-labelledby="together">
      <div className={styles.set}>
        <div className={styles.offer}>
          <div className={styles.head}>
            <h2 id="together">{setDiscountPercent > 0 ? 'Вместе выгоднее' : 'Носят вместе'}</h2>
            {setDiscountPercent > 0 && (
              <span className={clsx(styles.discount, !isTogether && styles.isOff)}>
                {discountLabel(setDiscountPercent)} от&nbsp;двух украшений
              </span>
            )}
          </div>
          <ul className={styles.members}>
            {members.map((product) => (
              <SetMember
                key={product.id}
                product={product}
                formId={formId}
                isSelected={selected.has(product.id)}
                groupId={selected.get(product.id)}
                onToggle={(isWanted) => toggle(product, isWanted)}
                onChoose={(groupId) => choose(product.id, groupId)}
              />
            ))}
          </ul>
        </div>
        <div className={styles.sum}>
          <span className="muted" role="status">
            Выбрано {counted(chosen.length, PIECES)}
          </span>
          <Price now={now} old={before} size="lg" />
          <span className={styles.gain}>
            {now < before && (
              <>
                Выгода <Money roubles={before - now} />
              </>
            )}
          </span>
          <AddSetButton id={formId} members={members.filter(({ id }) => selected.has(id))} sizes={selected} />
        </div>
      </div>
    </section>
  );
}

/** Selected members by their ids; the size is undefined until it is chosen. */
type Selection = ReadonlyMap<number, number | undefined>;

type AddSetButtonProps = { id: string; members: readonly SetProduct[]; sizes: Selection };

/** Adds one piece of each selected member; the browser asks for the sizes that are not chosen yet. */
function AddSetButton({ id: formId, members, sizes }: AddSetButtonProps) {
  const { add, isAdding } = useAddToBasket();
  const groupIds = members.flatMap(({ id }) => sizes.get(id) ?? []);
  return (
    <BasketForm
      id={formId}
      intent="add"
      groupIds={members.flatMap((member) => onlySize(member) ?? [])}
      onAsk={() => void add({ intent: 'add', groups: groupIds.map((id) => ({ id, count: 1 })) }, SET_ADDED)}
    >
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={isAdding}
        disabled={members.length === 0}
        icon={<Icon name="shopping-bag" />}
      >
        {isAdding ? 'Добавляется' : 'Добавить комплект'}
      </Button>
    </BasketForm>
  );
}

/** Initially selected: the product itself and the next available one. */
const firstMembers = (members: readonly SetProduct[]): Map<number, number | undefined> =>
  new Map(
    members
      .filter(({ sizes }) => sizes.length > 0)
      .slice(0, MIN_TOGETHER)
      .map((member) => [member.id, onlySize(member)]),
  );

/** The size of a member without a choice. */
const onlySize = ({ sizes: [first, ...others] }: SetProduct): number | undefined =>
  others.length === 0 ? first?.id : undefined;

/** The size of the page's product is chosen both here and above; a sold-out size does not change the offer. */
function withOwnSize(
  chosen: Selection,
  members: readonly SetProduct[],
  { productId, sizeId }: SetOfferProps['own'],
): Selection {
  const isOffered = members.some(
    ({ id, sizes }) => id === productId && sizes.some((size) => size.id === sizeId),
  );
  return sizeId !== undefined && isOffered && chosen.has(productId)
    ? new Map(chosen).set(productId, sizeId)
    : chosen;
}
