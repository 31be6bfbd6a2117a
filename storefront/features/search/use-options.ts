import { useState } from 'react';

/**
 * The option of a list that the arrow keys have selected; the focus stays in the field (combobox pattern of ARIA).
 * A selection ends with its answer: the same place of the next one is another option, which Enter would follow.
 */
export function useOptions(listId: string, answer: object | undefined, count: number) {
  const [selected, setSelected] = useState<{ place: number; answer: object | undefined }>();
  const active = selected?.answer === answer ? selected?.place : undefined;
  return {
    active,
    /** Attributes of the field. */
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? listId : undefined,
      'aria-activedescendant': active === undefined ? undefined : optionId(listId, active),
    } as const,
    reset: () => setSelected(undefined),
    /** Moves the selection when the key is an arrow. */
    move(event: { key: string; preventDefault(): void }) {
      const step = STEPS[event.key];
      if (step === undefined || count === 0) return;
      event.preventDefault();
      // One position more than there are options: the field itself is between the last and the first.
      const next = ((active ?? -1) + 1 + step + count + 1) % (count + 1);
      setSelected(next === 0 ? undefined : { place: next - 1, answer });
    },
    /** Follows the selected option. @returns whether there is one */
    follow(): boolean {
      if (active === undefined) return false;
      document.getElementById(optionId(listId, active))?.click();
      return true;
    },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;
