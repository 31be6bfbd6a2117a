import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Notice } from '#storefront/ui/notice.tsx';
import { focusFirstWrong } from './focus-first-wrong.ts';
import type { PostedForm } from './posted-form.ts';
import { type Refusal, refusalOf, textsBeside } from './refusal.ts';

type Asked = {
  /** As its page answered it: before scripts ran, or by the action that takes it. */
  posted?: PostedForm<unknown> | undefined;
  /**
   * Sends it from the browser; without it the action of the page takes it. What
   * is thrown is shown. Where 'leaving' is answered, its button stays busy.
   */
  send?: (entered: FormData) => Promise<'leaving' | undefined>;
  /** Where on the screen a wrong field comes, if not where the browser scrolls it. */
  block?: ScrollLogicalPosition;
};

/** What is shown of an answer, and which fields were edited since. */
type Shown = { given: Refusal | undefined; refusal: Refusal | undefined; edited: readonly string[] };

export type Form<Name extends string = string> = ReturnType<typeof useForm<Name>>;

/**
 * A form and what the shop refused of it: texts stand at their fields until they
 * are edited, the rest is a `RefusalNotice`, and the first field that is wrong
 * has the focus. While an answer is awaited nothing is sent again.
 *
 * @typeParam Name `FieldOf` the call
 */
export function useForm<Name extends string>({ posted, send, block }: Asked) {
  const element = useRef<HTMLFormElement>(null);
  const isOnItsWay = useRef(false);
  const [sent, setSent] = useState<FormData>();
  const { formData } = useNavigation();
  const given = posted?.refusal;
  const fresh: Shown = { given, refusal: given, edited: [] };
  const [kept, setKept] = useState(fresh);
  const { refusal, edited } = kept.given === given ? kept : fresh;
  const [round, setRound] = useState(0);
  /** Fields that this form has; filled in as they are drawn. */
  const fields = new Set<string>();

  useEffect(() => {
    if (refusal && element.current) focusFirstWrong(element.current, block);
  }, [refusal, block]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    element.current = event.currentTarget;
    if (!send) return;
    event.preventDefault();
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const entered = new FormData(event.currentTarget, submitterOf(event));
    setSent(entered);
    try {
      if ((await send(entered)) === 'leaving') return;
    } catch (error) {
      setKept({ ...fresh, refusal: refusalOf(error, navigator.onLine) });
    }
    isOnItsWay.current = false;
    setSent(undefined);
  }

  function edit(name: Name) {
    setKept((last) => {
      const now = last.given === given ? last : fresh;
      return now.refusal ? { ...now, edited: [...now.edited, name] } : now;
    });
  }

  const clearErrors = () => setKept({ ...fresh, refusal: undefined });

  function errorAt(name: Name) {
    fields.add(name);
    return { error: edited.includes(name) ? undefined : refusal?.errors[name], onChange: () => edit(name) };
  }

  return {
    /** Of its `<form>`, or of the router's `<Form>` where an action takes it. */
    props: { method: 'post', noValidate: true, onSubmit } as const,
    /** Whether it is on its way: by any of its buttons, or by the one with this `intent`. */
    isSending(intent?: string): boolean {
      const onWay = send ? sent : formData;
      return onWay !== undefined && (intent === undefined || onWay.get('intent') === intent);
    },
    /** A field by its name in the call, as it was sent or as it is at first. */
    field(name: Name, initial?: string) {
      const value = round === 0 ? posted?.entered[name] : undefined;
      return { name, defaultValue: typeof value === 'string' ? value : initial, ...errorAt(name) };
    },
    /** The same of a field that its page calls otherwise. */
    errorAt,
    /** Whether the last answer refused this field, edited since or not. */
    isRefused: (name: Name) => refusal?.errors[name] !== undefined,
    /** Drawn after its fields: what none of them shows, until one is edited. */
    textsBeside: () => (refusal && edited.length === 0 ? textsBeside(fields, refusal) : []),
    clearErrors,
    /** Grows when the form was taken and starts again. */
    round,
    startAgain() {
      clearErrors();
      setRound(round + 1);
    },
  };
}

/** The button that was pressed, which may carry a value of its own. */
const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;

type RefusalNoticeProps = {
  form: Pick<Form, 'textsBeside'>;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

/** What was refused and belongs to no field. Stands below the fields of its form, which it has to know. */
export function RefusalNotice({ form, className, ref }: RefusalNoticeProps) {
  const texts = form.textsBeside();
  if (texts.length === 0) return null;
  return (
    <div className={className}>
      <Notice tone="error" ref={ref}>
        {texts.length === 1 ? texts : texts.map((text) => <p key={text}>{text}</p>)}
      </Notice>
    </div>
  );
}
