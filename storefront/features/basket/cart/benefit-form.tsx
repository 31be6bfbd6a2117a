import clsx from 'clsx';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { type BasketSelection, readSelectionForm } from '../state/basket-selection.ts';
import styles from './benefit-form.module.css';

type BenefitFormProps<Intent extends BasketSelection['intent']> = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'error' | 'inputMode' | 'maxLength' | 'autoCapitalize'
> & {
  intent: Intent;
  /** The value in use; null when none is. */
  used: string | null;
  /** Label of the button that applies the value. */
  title: string;
  /** Bonuses are gold everywhere. */
  isGolden?: boolean;
  /** Resolves to the error of the selection, shown at the field. */
  onSend(selection: Extract<BasketSelection, { intent: Intent }>): Promise<string | undefined>;
  /** Additional buttons of the form. */
  children?: (isBusy: boolean) => ReactNode;
};

/** A field and a button for something that reduces the price; an applied value is shown until it is removed. */
export function BenefitForm<Intent extends BasketSelection['intent']>({
  intent,
  used,
  title,
  isGolden = false,
  error,
  onSend,
  children,
  ...field
}: BenefitFormProps<Intent>) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const selection = readSelectionForm(new FormData(form, submitterOf(event)));
    if (!isOf(selection, intent)) return;
    setIsBusy(true);
    const wrong = await onSend(selection);
    flushSync(() => {
      setIsBusy(false);
      setRefusal(wrong);
    });
    if (wrong !== undefined) form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return (
    <form
      method="post"
      action={paths.cart}
      className={clsx(styles.form, isGolden && styles.golden)}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value={intent} />
      <Field
        {...field}
        key={used}
        name={used === null ? intent : undefined}
        defaultValue={used ?? ''}
        readOnly={used !== null}
        data-required
        autoComplete="off"
        error={refusal ?? error}
        onInput={() => setRefusal(undefined)}
      />
      <Button type="submit" variant="ghost" size="lg" isBusy={isBusy}>
        {used === null ? title : 'Отменить'}
      </Button>
      {children?.(isBusy)}
    </form>
  );
}

const isOf = <Intent extends BasketSelection['intent']>(
  selection: BasketSelection | undefined,
  intent: Intent,
): selection is Extract<BasketSelection, { intent: Intent }> => selection?.intent === intent;

/** The button «Списать все» sends the number as its value. */
const submitterOf = ({ nativeEvent }: FormEvent) =>
  nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
