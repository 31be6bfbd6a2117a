import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserApi } from '#storefront/api/browser-api.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { EMAIL_SIGN_IN_NAMES, type EmailSignInName, SEND_PASSWORD, signInByEmail } from './auth-calls.ts';
import styles from './auth-form.module.css';
import { holder } from './holder.ts';
import type { PostedForm } from './posted-form.ts';
import { readDraft, saveToDraft } from './sign-in-draft.ts';

type EmailSignInFormProps = {
  onSignedIn(): Promise<void>;
  posted?: PostedForm<EmailSignInName> | undefined;
  /** The form, posted before scripts ran, has had a temporary password sent. */
  isPasswordSent?: boolean;
};

/** E-mail and password, which can be requested by e-mail first (decisions T4.8 and T4.9). */
export function EmailSignInForm({ onSignedIn, posted, isPasswordSent = false }: EmailSignInFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const [isSent, setIsSent] = useState(isPasswordSent);
  const [intent, setIntent] = useState('');
  const { isSending, refusal, onSubmit, forgive, forgiveAll } = useSentForm(
    EMAIL_SIGN_IN_NAMES,
    async (entered) => {
      setIntent(String(entered.get('intent')));
      setIsSent(false);
      const outcome = await signInByEmail(browserApi, entered, holder());
      if (outcome === 'signed-in') return onSignedIn();
      flushSync(() => {
        forgiveAll();
        setIsSent(true);
      });
      password.current?.focus();
    },
    posted?.refusal,
  );
  const draft = readDraft();

  return (
    <form
      className={styles.form}
      method="post"
      action="/user/signin"
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => saveToDraft(textsOf(currentTarget))}
      noValidate
    >
      <EmailField
        name="username"
        autoComplete="username"
        required
        defaultValue={posted?.entered.username ?? draft.username}
        error={refusal.fields.username}
        onChange={() => forgive('username')}
      />
      <PasswordField
        ref={password}
        name="password"
        autoComplete="current-password"
        required
        defaultValue={draft.password}
        aside={
          <a className="link small" href="/user/password/reset">
            Забыли пароль?
          </a>
        }
        error={refusal.fields.password}
        onChange={() => forgive('password')}
      />
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <div role="status">
        {isSent && <Notice tone="ok">Пароль отправлен на&nbsp;e-mail. Введите его в&nbsp;поле выше.</Notice>}
      </div>
      <Button
        type="submit"
        name="intent"
        value="sign-in"
        size="lg"
        isBlock
        isBusy={isSending && intent !== SEND_PASSWORD}
      >
        Войти
      </Button>
      <Button
        type="submit"
        name="intent"
        value={SEND_PASSWORD}
        // Requires the address only.
        formNoValidate
        variant="ghost"
        isBlock
        isBusy={isSending && intent === SEND_PASSWORD}
      >
        Прислать временный пароль на&nbsp;e-mail
      </Button>
    </form>
  );
}

function textsOf(form: HTMLFormElement) {
  const entered = new FormData(form);
  return { username: String(entered.get('username')), password: String(entered.get('password')) };
}
