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
      return { intent: 'add', groups: chosenSizes(groupIds, form) };
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

/** One count for all sizes, or a count for each, as in the table of a wholesaler: those left at zero are not added. */
function chosenSizes(groupIds: readonly number[], form: FormData): { id: number; count: number }[] {
  const counts = form.getAll('count');
  if (groupIds.length < 2 || counts.length !== groupIds.length) {
    return groupIds.map((id) => ({ id, count: countOf(form) }));
  }
  return groupIds
    .map((id, place) => ({ id, count: toCount(counts[place] || 0) }))
    .filter(({ count }) => count > 0);
}

/** The number in the field, changed by one when a step button posted it; the buttons stop at one. */
function countOf(form: FormData): number {
  const count = toCount(form.get('count') ?? 1);
  const step = Number(form.get('step') ?? 0);
  return step === 0 ? count : Math.max(count + Math.sign(step), 1);
}
