import { type RefObject, useEffect, useRef, useState } from 'react';
import { delayedCall } from '#storefront/features/basket/delayed-call.ts';
import { type KnownMethod, readWhere, type Where, whereProblems } from './read-checkout-form.ts';

/** How long nothing is typed before an address is read, ms (§9). */
const PAUSE = 300;

/** Where the order goes as soon as the form says enough of it; undefined until then. */
export function useWhere(
  form: RefObject<HTMLFormElement | null>,
  methods: readonly KnownMethod[],
  /** Hears of what has been filled in, by hand or by a suggestion. */
  keep: (entered: FormData) => void,
): { where: Where | undefined; onInput(): void } {
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  const read = useRef(() => {});
  const [delayed] = useState(() => delayedCall<undefined>(PAUSE, () => read.current()));

  // Choices are drawn into the form: after each drawing it says what is chosen now.
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
