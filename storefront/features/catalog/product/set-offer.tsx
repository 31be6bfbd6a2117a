import clsx from 'clsx';
import { useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { shownPrice } from '#domain/roles.ts';
import { counted } from '#domain/russian/plural.ts';
import { AddSetButton } from '#storefront/features/basket/add-set-button.tsx';
import { useFrame } from '#storefront/shell/use-frame.ts';
import { Money } from '#storefront/ui/money.tsx';
import { discountLabel } from '../discount-label.ts';
import { Price } from '../price.tsx';
import { SetMember } from './set-member.tsx';
import styles from './set-offer.module.css';
import { type ChosenMember, setSum } from './set-sum.ts';

const PIECES = ['украшение', 'украшения', 'украшений'] as const;

/** §9: "10% off when two or more are selected". */
const LEAST_TOGETHER = 2;

/** «Вместе выгоднее»: this product with others of its set, recalculated at once. */
export function SetOffer({ members }: { members: ProductCard[] }) {
  const { config, priceRole } = useFrame();
  const { setDiscountPercent } = config.pricing;
  const [chosenSizes, setChosenSizes] = useState(() => firstSizes(members));

  const chosen = members.flatMap((product): ChosenMember[] => {
    const groupId = chosenSizes.get(product.id);
    const price = shownPrice(product.cardPrices, priceRole)?.price;
    return groupId === undefined || price === undefined ? [] : [{ productId: product.id, groupId, price }];
  });
  const { now, before } = setSum(chosen, setDiscountPercent);
  const isTogether = chosen.length >= LEAST_TOGETHER;

  function choose(productId: number, groupId: number | undefined) {
    const sizes = new Map(chosenSizes);
    if (groupId === undefined) sizes.delete(productId);
    else sizes.set(productId, groupId);
    setChosenSizes(sizes);
  }

  return (
    <section className="section" aria-labelledby="together">
      <div className={styles.set}>
        <div className={styles.offer}>
          <div className={styles.head}>
            <h2 id="together">Вместе выгоднее</h2>
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

/** The product itself and the next one that can be bought are chosen at first. */
function firstSizes(members: readonly ProductCard[]): Map<number, number> {
  const sizes = members.flatMap(({ id, groups }) => {
    const group = groups.find(({ available }) => available);
    return group ? [[id, group.id] as const] : [];
  });
  return new Map(sizes.slice(0, LEAST_TOGETHER));
}
