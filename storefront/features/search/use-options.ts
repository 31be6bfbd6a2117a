import { useState } from 'react';

/** The option of a list that the arrow keys have selected; the focus stays in the field (combobox pattern of ARIA). */
export function useOptions(listId: string, count: number) {
  const [active, setActive] = useState<number>();
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
    reset: () => setActive(undefined),
    /** Moves the selection when the key is an arrow. */
    move(event: { key: string; preventDefault(): void }) {
      const step = STEPS[event.key];
      if (step === undefined || count === 0) return;
      event.preventDefault();
      // One position more than there are options: the field itself is between the last and the first.
      const next = ((active ?? -1) + 1 + step + count + 1) % (count + 1);
      setActive(next === 0 ? undefined : next - 1);
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
