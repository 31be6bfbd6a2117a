import clsx from 'clsx';
import { useState } from 'react';
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
  const [sizesOfAll, setChosenSizes] = useState(() => firstSizes(members));
  const chosenSizes = withOwnSize(sizesOfAll, members, own);

  const chosen = members.flatMap((product): ChosenMember[] => {
    const groupId = chosenSizes.get(product.id);
    const price = priceIn(product, groupId, priceRole);
    return groupId === undefined || price === undefined ? [] : [{ productId: product.id, groupId, price }];
  });
  const { now, before } = setSum(chosen, setDiscountPercent);
  const isTogether = chosen.length >= MIN_TOGETHER;

  function choose(productId: number, groupId: number) {
    setChosenSizes(new Map(sizesOfAll).set(productId, groupId));
    if (productId === own.productId) onSelectOwnSize(groupId);
  }

  function toggle({ id, sizes: [first] }: SetProduct, isWanted: boolean) {
    const others = new Map(sizesOfAll);
    others.delete(id);
    setChosenSizes(isWanted && first ? others.set(id, first.id) : others);
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
                groupId={chosenSizes.get(product.id)}
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
          <AddSetButton groupIds={chosen.map(({ groupId }) => groupId)} />
        </div>
      </div>
    </section>
  );
}

/** Adds one piece of each chosen member of a set. */
function AddSetButton({ groupIds }: { groupIds: readonly number[] }) {
  const { add, isAdding } = useAddToBasket();
  return (
    <BasketForm
      intent="add"
      groupIds={groupIds}
      onAsk={() => void add({ intent: 'add', groups: groupIds.map((id) => ({ id, count: 1 })) }, SET_ADDED)}
    >
      <Button
        type="submit"
        size="lg"
        isBlock
        isBusy={isAdding}
        disabled={groupIds.length === 0}
        icon={<Icon name="shopping-bag" />}
      >
        {isAdding ? 'Добавляется' : 'Добавить комплект'}
      </Button>
    </BasketForm>
  );
}

/** Initially selected: the product itself and the next available one. */
function firstSizes(members: readonly SetProduct[]): Map<number, number> {
  const chosen = members.flatMap(({ id, sizes: [first] }) => (first ? [[id, first.id] as const] : []));
  return new Map(chosen.slice(0, MIN_TOGETHER));
}

/** The size of the page's product is chosen both here and above; a sold-out size does not change the offer. */
function withOwnSize(
  chosen: ReadonlyMap<number, number>,
  members: readonly SetProduct[],
  { productId, sizeId }: SetOfferProps['own'],
): ReadonlyMap<number, number> {
  const isOffered = members.some(
    ({ id, sizes }) => id === productId && sizes.some((size) => size.id === sizeId),
  );
  return sizeId !== undefined && isOffered && chosen.has(productId)
    ? new Map(chosen).set(productId, sizeId)
    : chosen;
}
