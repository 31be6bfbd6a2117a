import { toCount } from '#domain/basket/requested-count.ts';
import type { BasketChange } from './basket-change.ts';

/** Reads a basket change from a posted form; undefined for an unknown form. */
export function readBasketForm(form: FormData): BasketChange | undefined {
  const groupIds = form
    .getAll('groupId')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  switch (form.get('intent')) {
    case 'add':
      return { intent: 'add', groups: groupIds.map((id) => ({ id, count: countOf(form) })) };
    case 'change':
      return { intent: 'change', groups: groupIds.map((id) => ({ id, count: countOf(form) })) };
    case 'select':
      return { intent: 'select', groupIds, isSelected: form.get('selected') === '1' };
    case 'remove':
      return { intent: 'remove', groupIds };
    case 'add-set':
      return { intent: 'add-set', groupIds };
    case 'remove-set':
      return { intent: 'remove-set', setId: Number(form.get('setId')) };
    case 'remove-not-in-stock':
      return { intent: 'remove-not-in-stock' };
    case 'clear':
      return { intent: 'clear' };
    default:
      return undefined;
  }
}

/** The number in the field, changed by one when a step button posted it; the buttons stop at one. */
function countOf(form: FormData): number {
  const count = toCount(form.get('count') ?? 1);
  const step = Number(form.get('step') ?? 0);
  return step === 0 ? count : Math.max(count + Math.sign(step), 1);
}
