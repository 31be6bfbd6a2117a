import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Refusal } from '#storefront/features/request/use-sent-form.ts';

/**
 * A form that the action of its page judges, with scripts and without: texts
 * come back under the fields, and the first that is wrong has the focus.
 *
 * @param intent tells the forms of one page apart
 */
export function useJudgedForm<Name extends string>(intent: string, refusal: Refusal<Name> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const { formData } = useNavigation();
  const [forgiven, setForgiven] = useState<{ of: unknown; names: readonly Name[] }>({
    of: refusal,
    names: [],
  });
  const names = forgiven.of === refusal ? forgiven.names : [];

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);

  return {
    form,
    isSending: formData?.get('intent') === intent,
    /** What a field shows: its message, until it is edited. */
    judged: (name: Name) => ({
      error: names.includes(name) ? undefined : refusal?.fields[name],
      onChange: () => setForgiven({ of: refusal, names: [...names, name] }),
    }),
    /** What no field is to blame for. */
    other: refusal?.other,
  };
}
