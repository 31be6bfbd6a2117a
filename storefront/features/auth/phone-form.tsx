import { browserApi } from '#storefront/api/browser-api.ts';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { askForCode, PHONE_NAMES, type PhoneName } from './auth-calls.ts';
import styles from './auth-form.module.css';
import type { PostedForm } from './posted-form.ts';
import { type AskedCode, readDraft, saveToDraft } from './sign-in-draft.ts';

type PhoneFormProps = {
  onAsked(asked: AskedCode): Promise<void> | void;
  posted?: PostedForm<PhoneName> | undefined;
};

/** Requests a code for a phone. An unknown phone creates an account (decision T1.1). */
export function PhoneForm({ onAsked, posted }: PhoneFormProps) {
  const { isSending, refusal, onSubmit, forgive } = useSentForm(
    PHONE_NAMES,
    async (entered) => onAsked(await askForCode(browserApi, entered)),
    posted?.refusal,
  );

  return (
    <form
      className={styles.form}
      method="post"
      action="/user/signin/phone"
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => saveToDraft({ phone: phoneIn(currentTarget) })}
      noValidate
    >
      <p className="muted">Пришлём код в&nbsp;сообщении. Если аккаунта ещё нет, он появится.</p>
      <PhoneField
        required
        defaultValue={posted?.entered.phone ?? readDraft().phone}
        error={refusal.fields.phone}
        onChange={() => forgive('phone')}
      />
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <Button type="submit" size="lg" isBlock isBusy={isSending}>
        Получить код
      </Button>
    </form>
  );
}

const phoneIn = (form: HTMLFormElement): string => String(new FormData(form).get('phone'));
