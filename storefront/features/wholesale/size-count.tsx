import type { CardGroup } from '#contract/catalog.ts';
import { useFetched } from '#storefront/api/use-fetched.ts';
import { countInBasket } from '#storefront/features/basket/state/basket-contents.ts';
import { basketQuery } from '#storefront/features/basket/state/basket-queries.ts';
import { Quantity } from '#storefront/ui/quantity.tsx';
import type { ChosenCounts } from './use-chosen-counts.ts';

export type CountedSize = Pick<CardGroup, 'id' | 'title' | 'remnants'>;

/** The basket may arrive before this code, which then begins with what the server has rendered. */
const usePiecesOfSize = (groupId: number): number =>
  useFetched(basketQuery.queryKey, (basket) => countInBasket(basket, groupId), 0);

/** Free pieces of a size, and those that are in the basket already. */
export function SizeStock({ size: { id, remnants } }: { size: CountedSize }) {
  const inBasket = usePiecesOfSize(id);
  return (
    <span className="ws-size-stock">
      {remnants} шт.
      {inBasket > 0 && <small>в корзине {inBasket}</small>}
    </span>
  );
}

type SizeCountProps = { product: { title: string }; size: CountedSize; chosen: ChosenCounts };

/** A field for one size among those of a form; what is in the basket counts towards the stock. */
export function SizeCount({ product, size: { id, title, remnants }, chosen }: SizeCountProps) {
  const inBasket = usePiecesOfSize(id);
  return (
    <>
      <input type="hidden" name="groupId" value={id} />
      <Quantity
        label={`${product.title}, ${title}`}
        value={chosen.countOf(id)}
        min={0}
        max={Math.max(remnants - inBasket, 0)}
        onChange={(count) => chosen.setCount(id, count)}
      />
    </>
  );
}
