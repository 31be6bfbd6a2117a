import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { DEBOUNCE } from '#storefront/kit/debounce.ts';
import { type KnownMethod, readWhere, type Where, whereProblems } from './read-checkout-form.ts';

/** The destination as soon as the form contains enough of it; undefined until then. */
export function useWhere(
  form: RefObject<HTMLFormElement | null>,
  methods: readonly KnownMethod[],
  /** Called with the form after each input, typed or suggested. */
  keep: (entered: FormData) => void,
): { where: Where | undefined; onInput(): void } {
  const [text, setText] = useState('');
  const isTouched = useRef(false);

  function read() {
    if (!form.current) return;
    const entered = new FormData(form.current);
    if (isTouched.current) keep(entered);
    const where = readWhere(entered, methods);
    setText(isWhole(where, methods) ? JSON.stringify(where) : '');
  }
  const readLater = useDebouncedCallback(read, DEBOUNCE);

  // Reads the form after each rendering, because choices are part of it.
  useEffect(read);

  return {
    where: text === '' ? undefined : JSON.parse(text),
    onInput: () => {
      isTouched.current = true;
      readLater();
    },
  };
}

const isWhole = (where: Where | undefined, methods: readonly KnownMethod[]): boolean =>
  where !== undefined && Object.keys(whereProblems(where, methods)).length === 0;
