import { type RefObject, useEffect, useRef, useState } from 'react';
import { delayedCall } from '#storefront/features/basket/delayed-call.ts';
import { type KnownMethod, readWhere, type Where, whereProblems } from './read-checkout-form.ts';

/** Debounce of an address, ms (§9). */
const PAUSE = 300;

/** The destination as soon as the form contains enough of it; undefined until then. */
export function useWhere(
  form: RefObject<HTMLFormElement | null>,
  methods: readonly KnownMethod[],
  /** Called with the form after each input, typed or suggested. */
  keep: (entered: FormData) => void,
): { where: Where | undefined; onInput(): void } {
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  const read = useRef(() => {});
  const [delayed] = useState(() => delayedCall<undefined>(PAUSE, () => read.current()));

  // Reads the form after each rendering, because choices are part of it.
  useEffect(() => {
    read.current = () => {
      if (!form.current) return;
      const entered = new FormData(form.current);
      if (isTouched.current) keep(entered);
      const where = readWhere(entered, methods);
      setText(isWhole(where, methods) ? JSON.stringify(where) : '');
    };
    read.current();
  });

  return {
    where: text === '' ? undefined : JSON.parse(text),
    onInput: () => {
      isTouched.current = true;
      delayed.ask(undefined);
    },
  };
}

const isWhole = (where: Where | undefined, methods: readonly KnownMethod[]): boolean =>
  where !== undefined && Object.keys(whereProblems(where, methods)).length === 0;
