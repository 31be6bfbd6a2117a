import { type FormEvent, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contract/api-error.ts';
import type { FormField, FormType } from '#contract/forms.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import type { Entered } from '#domain/forms/field.ts';
import { readField } from '#domain/forms/read-field.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { enteredOf, ruleOf } from './entered.ts';
import { type RefusedForm, sendForm } from './send-form.ts';

type Asked = {
  type: FormType;
  fields: readonly FormField[];
  posted: RefusedForm | undefined;
  isSent: boolean;
};

/** §4: "Forms: validation on submit, loading, created; on success fields are cleared". */
type State = 'filling' | 'loading' | 'created';

const STILL_SENDING = 'Файл ещё загружается: подождите немного';

function problemIn(field: FormField, entered: Entered | undefined, today: string): string | undefined {
  const reading = readField(ruleOf(field), entered, today);
  return 'problem' in reading ? reading.problem : undefined;
}

const NO_REFUSAL = { errors: {}, message: '' };

export function useServerForm({ type, fields, posted, isSent }: Asked) {
  const { site } = useFrame();
  const form = useRef<HTMLFormElement>(null);
  const requestId = useRef<string>(undefined);
  const [state, setState] = useState<State>(isSent ? 'created' : 'filling');
  const [refusal, setRefusal] = useState<Pick<RefusedForm, 'errors' | 'message'>>(posted ?? NO_REFUSAL);
  const [round, nextRound] = useReducer((count: number) => count + 1, 0);
  const [today] = useState(() => moscowDay(new Date()));

  function refuse(element: HTMLFormElement, errors: Record<string, string>, message: string) {
    flushSync(() => {
      setRefusal({ errors, message });
      setState('filling');
    });
    element.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'loading') return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const entered = enteredOf(data, fields);
    const problems = fields.flatMap((field) => {
      const { code } = field.formParamType;
      const problem = data.has(`${code}.sending`)
        ? STILL_SENDING
        : problemIn(field, entered.get(code), today);
      return problem === undefined ? [] : [[code, problem] as const];
    });
    if (problems.length > 0) return refuse(element, Object.fromEntries(problems), '');

    setState('loading');
    setRefusal(NO_REFUSAL);
    try {
      requestId.current ??= newRequestId();
      const { message } = await sendForm(browserApi, {
        typeId: type.id,
        siteId: site.id,
        fields,
        entered,
        requestId: requestId.current,
      });
      requestId.current = undefined;
      setState('created');
      nextRound();
      showToast({ type: 'success', text: message });
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {};
      refuse(element, errors, refusalText(error, navigator.onLine));
    }
  }

  const isField = (code: string) => fields.some(({ formParamType }) => formParamType.code === code);
  const errors = new Map(Object.entries(refusal.errors));
  const unknown = [...errors].filter(([code]) => !isField(code)).map(([, text]) => text);

  return {
    form,
    /** Grows when the form has been sent and begins anew. */
    round,
    state,
    today,
    errors: Object.fromEntries(errors) as Record<string, string | undefined>,
    /** What no field is to blame for, and errors of fields that the form does not have (decision T8.10). */
    others: errors.size === 0 && refusal.message !== '' ? [refusal.message] : [...new Set(unknown)],
    onSubmit,
    /** A field is edited: what was said about it holds no more. */
    forgive(code: string) {
      setState((now) => (now === 'created' ? 'filling' : now));
      setRefusal(({ errors: { [code]: _old, ...rest } }) => ({ errors: rest, message: '' }));
    },
  };
}

/** Browsers make ids on secure origins only; without one every sending is a form of its own. */
const newRequestId = () => (isSecureContext ? crypto.randomUUID() : undefined);
