import { browserApi } from '#storefront/api/browser-api.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { EMAIL_SIGN_UP, EMAIL_SIGN_UP_NAMES, type EmailSignUpName, signUpByEmail } from './auth-calls.ts';
import styles from './auth-form.module.css';
import { holder } from './holder.ts';
import type { PostedForm } from './posted-form.ts';
import { saveToDraft } from './sign-in-draft.ts';

type EmailSignUpFormProps = {
  onPasswordSent(): Promise<void> | void;
  posted?: PostedForm<EmailSignUpName> | undefined;
};

/** An account by e-mail only (decision T4.9): the first password comes in a letter. */
export function EmailSignUpForm({ onPasswordSent, posted }: EmailSignUpFormProps) {
  const { isSending, refusal, onSubmit, forgive } = useSentForm(
    EMAIL_SIGN_UP_NAMES,
    async (entered) => {
      await signUpByEmail(browserApi, entered, holder());
      saveToDraft({ username: String(entered.get('username')) });
      await onPasswordSent();
    },
    posted?.refusal,
  );

  return (
    <form
      className={styles.form}
      method="post"
      action="/user/signup"
      aria-labelledby="email-sign-up"
      onSubmit={onSubmit}
      noValidate
    >
      <h2 id="email-sign-up" className={styles.heading}>
        Некогда заполнять?
      </h2>
      <p className="muted">Оставьте e-mail: пришлём на&nbsp;него пароль, остальное расскажете потом.</p>
      <EmailField
        name="username"
        required
        defaultValue={posted?.entered.username}
        error={refusal.fields.username}
        onChange={() => forgive('username')}
      />
      <ConsentField error={refusal.fields.consent} onChange={() => forgive('consent')} />
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <Button
        type="submit"
        name="intent"
        value={EMAIL_SIGN_UP}
        variant="ghost"
        size="lg"
        isBlock
        isBusy={isSending}
      >
        Прислать пароль на&nbsp;e-mail
      </Button>
    </form>
  );
}
