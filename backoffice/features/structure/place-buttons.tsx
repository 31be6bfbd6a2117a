import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './structure.module.css';

type Props = {
  /** Of what is moved, for screen readers. */
  title: string;
  at: number;
  count: number;
  isBusy?: boolean;
  onPlace: (position: number) => void;
};

/** «Выше» and «Ниже» of a row in its list. */
export function PlaceButtons({ title, at, count, isBusy = false, onPlace }: Props) {
  const buttons = useRef<HTMLSpanElement>(null);
  const way = useRef<'up' | 'down'>(undefined);
  // The button goes along with its row, and at an end the other one takes the focus.
  useEffect(() => {
    if (way.current === undefined) return;
    const next = at === 0 ? 'down' : at === count - 1 ? 'up' : way.current;
    way.current = undefined;
    buttons.current?.querySelector<HTMLElement>(`[data-way="${next}"]`)?.focus();
  }, [at, count]);
  const place = (next: 'up' | 'down') => {
    if (isBusy) return;
    way.current = next;
    onPlace(next === 'up' ? at - 1 : at + 1);
  };
  return (
    <span className={styles.actions} ref={buttons}>
      <ActionIcon aria-label={`${title}: выше`} data-way="up" disabled={at === 0} onClick={() => place('up')}>
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={`${title}: ниже`}
        data-way="down"
        disabled={at === count - 1}
        onClick={() => place('down')}
      >
        <ArrowDown size={16} />
      </ActionIcon>
    </span>
  );
}
