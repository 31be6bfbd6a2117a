import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserApi } from '#storefront/api/browser-api.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { holder, SEND_PASSWORD, signInByEmail } from './auth-calls.ts';
import styles from './auth-form.module.css';
import { readDraft, saveToDraft } from './sign-in-draft.ts';

type EmailSignInFormProps = {
  onSignedIn(): Promise<void>;
  posted?: PostedForm | undefined;
  /** The form, posted before scripts ran, has had a temporary password sent. */
  isPasswordSent?: boolean;
};

/** E-mail and password, which can be requested by e-mail first (decisions T4.8 and T4.9). */
export function EmailSignInForm({ onSignedIn, posted, isPasswordSent = false }: EmailSignInFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const [isSent, setIsSent] = useState(isPasswordSent);
  const form = useForm<FieldOf<'POST /users/v1/login'>>({
    posted,
    async send(entered) {
      setIsSent(false);
      const outcome = await signInByEmail(browserApi, entered, holder());
      if (outcome === 'signed-in') {
        await onSignedIn();
        return;
      }
      flushSync(() => {
        form.clearErrors();
        setIsSent(true);
      });
      password.current?.focus();
    },
  });
  const draft = readDraft();

  return (
    <form
      {...form.props}
      className={styles.form}
      action={paths.signIn}
      onInput={({ currentTarget }) => saveToDraft(textsOf(currentTarget))}
    >
      <EmailField autoComplete="username" required {...form.field('username', draft.username)} />
      <PasswordField
        ref={password}
        autoComplete="current-password"
        required
        {...form.field('password', draft.password)}
        aside={
          <a className="link small" href={paths.passwordReset}>
            Забыли пароль?
          </a>
        }
      />
      <RefusalNotice form={form} />
      <div role="status">
        {isSent && <Notice tone="ok">Пароль отправлен на&nbsp;e-mail. Введите его в&nbsp;поле выше.</Notice>}
      </div>
      <Button
        type="submit"
        name="intent"
        value="sign-in"
        size="lg"
        isBlock
        isBusy={form.isSending('sign-in')}
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
        isBusy={form.isSending(SEND_PASSWORD)}
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
