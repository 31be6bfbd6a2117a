import { useEffect, useState } from 'react';
import { isWriting } from '../is-writing.ts';

type Options = {
  ids: readonly string[];
  isDrawerOpen: boolean;
  onSearch: () => void;
  onChoose: ((id: string) => void) | undefined;
  onOpen: (index: number) => void;
  onPeek: ((id: string) => void) | undefined;
};

/**
 * J and K move along the rows, X chooses, Enter opens, Space looks into, E edits; / goes to the search. By physical keys, so that the
 * Russian layout works too (§3 "Keyboard").
 *
 * @returns the id of the current row
 */
export function useRowKeys({
  ids,
  isDrawerOpen,
  onSearch,
  onChoose,
  onOpen,
  onPeek,
}: Options): string | undefined {
  const [current, setCurrent] = useState<string>();
  const index = current === undefined ? -1 : ids.indexOf(current);
  useEffect(() => {
    const move = (by: number) => {
      const next = ids[Math.min(ids.length - 1, Math.max(0, index + by))];
      if (next === undefined) return;
      setCurrent(next);
      if (isDrawerOpen) onPeek?.(next);
    };
    const actions: Record<string, (() => void) | undefined> = {
      KeyJ: () => move(1),
      KeyK: () => move(-1),
      ...(isDrawerOpen && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
      KeyX: current === undefined || onChoose === undefined ? undefined : () => onChoose(current),
      Enter: index < 0 ? undefined : () => onOpen(index),
      Space: current === undefined || onPeek === undefined ? undefined : () => onPeek(current),
      KeyE: () => document.querySelector<HTMLElement>('tr[data-current] [data-edit]')?.click(),
      Slash: onSearch,
    };
    const press = (event: KeyboardEvent) => {
      const action = isWriting(event) ? undefined : actions[event.code];
      if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      // Controls keep their own keys.
      if (isControl(event.target) && /^(?:Enter|Space|Arrow)/.test(event.code)) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return current;
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, [role=menu], input') !== null;
