import { useId } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ProcessingConsent } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { askForCode } from './auth-calls.ts';
import styles from './auth-form.module.css';
import { type AskedCode, readDraft, saveToDraft } from './sign-in-draft.ts';

type PhoneFormProps = {
  onAsked(asked: AskedCode): Promise<void> | void;
  posted?: PostedForm | undefined;
};

/**
 * Requests a code for a phone. An unknown phone creates an account (decision T1.1), whose consent is given here: the
 * shop does not reveal whether a phone is known.
 */
export function PhoneForm({ onAsked, posted }: PhoneFormProps) {
  const form = useForm<FieldOf<'POST /users/v1/verify/send'>>({
    posted,
    async send(entered) {
      await onAsked(await askForCode(browserApi, entered));
    },
  });

  const whoConsents = useId();

  return (
    <form
      {...form.props}
      className={styles.form}
      action={paths.signInByPhone}
      onInput={({ currentTarget }) => saveToDraft({ phone: phoneIn(currentTarget) })}
    >
      <p className="muted">Пришлём код в&nbsp;сообщении. Если аккаунта ещё нет, он появится.</p>
      <PhoneField required {...form.field('phone', readDraft().phone)} />
      <div>
        <Checkbox name="consent" aria-describedby={whoConsents}>
          <ProcessingConsent />
        </Checkbox>
        <p className={styles.hint} id={whoConsents}>
          Нужно, если вы у&nbsp;нас впервые
        </p>
      </div>
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Получить код
      </Button>
    </form>
  );
}

const phoneIn = (form: HTMLFormElement): string => String(new FormData(form).get('phone'));
