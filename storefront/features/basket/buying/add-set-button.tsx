import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { BasketForm } from '../basket-form.tsx';
import { SET_ADDED, useAddToBasket } from '../state/use-basket-mutations.ts';

/** Adds one piece of each chosen member of a set. */
export function AddSetButton({ groupIds }: { groupIds: readonly number[] }) {
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
