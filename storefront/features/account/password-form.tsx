import { Form } from 'react-router';
import type { PostedForm } from '#storefront/features/auth/posted-form.ts';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './password-form.module.css';
import type { PasswordName } from './save-account.ts';
import { useJudgedForm } from './use-judged-form.ts';

type PasswordFormProps = {
  /** For the browser's password manager. */
  username: string;
  /** False for an account created by telephone. */
  hasPassword: boolean;
  posted: PostedForm<PasswordName> | undefined;
};

/** Changes the password, given the old one (decision T7.18). */
export function PasswordForm({ username, hasPassword, posted }: PasswordFormProps) {
  const { form, isSending, judged, other } = useJudgedForm('password', posted?.refusal);
  return (
    <Form ref={form} className={styles.form} method="post" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="password" />
      <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
      {hasPassword ? (
        <PasswordField
          label="Старый пароль"
          name="oldPassword"
          required
          aside={
            <a className="link small" href="/user/reset-password">
              Забыли пароль?
            </a>
          }
          {...judged('oldPassword')}
        />
      ) : (
        <p className="muted">
          Вы входите по&nbsp;коду из&nbsp;сообщения. С&nbsp;паролем можно будет входить и&nbsp;по&nbsp;e-mail.
        </p>
      )}
      <PasswordField label="Новый пароль" withHint required {...judged('password')} />
      <PasswordField
        label="Повторите пароль"
        name="confirm"
        autoComplete="new-password"
        required
        {...judged('confirm')}
      />
      {other && <Notice tone="error">{other}</Notice>}
      <Button type="submit" size="lg" isBusy={isSending}>
        Сохранить пароль
      </Button>
    </Form>
  );
}
