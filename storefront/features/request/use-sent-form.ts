import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contract/api-error.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';

export type Refusal<Name extends string> = {
  /** A text under each field that was refused. */
  fields: Partial<Record<Name, string | undefined>>;
  /** What no field is to blame for. */
  other?: string;
};

/**
 * A form whose fields the server judges: its texts come back under them, and
 * the first that is wrong has the focus. While an answer is awaited nothing is
 * sent again.
 */
export function useSentForm<Name extends string>(
  names: readonly Name[],
  send: (entered: FormData) => Promise<void>,
  /** What the page itself refused, when the form was posted to it before scripts ran. */
  posted: Refusal<Name> = { fields: {} },
) {
  const isOnItsWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState(posted);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOnItsWay.current) return;
    const form = event.currentTarget;
    isOnItsWay.current = true;
    setIsSending(true);
    try {
      await send(new FormData(form, submitterOf(event)));
    } catch (error) {
      flushSync(() => setRefusal(refusalOf(error, names, navigator.onLine)));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    } finally {
      isOnItsWay.current = false;
      setIsSending(false);
    }
  }

  return {
    isSending,
    refusal,
    onSubmit,
    /** A field is edited: what was said about it holds no more. */
    forgive: (name: Name) => setRefusal(({ fields }) => ({ fields: { ...fields, [name]: undefined } })),
    forgiveAll: () => setRefusal({ fields: {} }),
  };
}

/** The button that was pressed, which may carry a value of its own. */
const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;

export function refusalOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  isOnline: boolean,
): Refusal<Name> {
  const errors = error instanceof ApiError ? error.errors : {};
  const fields: Refusal<Name>['fields'] = {};
  for (const name of names) {
    const text = errors[name];
    if (text !== undefined) fields[name] = text;
  }
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, other: Object.values(errors)[0] ?? refusalText(error, isOnline) };
}
