import { Form } from 'react-router';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import styles from './password-form.module.css';

type PasswordFormProps = {
  /** For the browser's password manager. */
  username: string;
  /** False for an account created by telephone. */
  hasPassword: boolean;
  posted: PostedForm | undefined;
};

/** Changes the password, given the old one (decision T7.18). */
export function PasswordForm({ username, hasPassword, posted }: PasswordFormProps) {
  const form = useForm<FieldOf<'PUT /users/v1/password'>>({ posted });
  return (
    <Form {...form.props} className={styles.form} preventScrollReset>
      <input type="hidden" name="intent" value="password" />
      <input type="text" name="username" autoComplete="username" defaultValue={username} hidden readOnly />
      {hasPassword ? (
        <PasswordField
          label="Старый пароль"
          required
          aside={
            <a className="link small" href={paths.resetPassword}>
              Забыли пароль?
            </a>
          }
          {...form.field('oldPassword')}
        />
      ) : (
        <p className="muted">
          Вы входите по&nbsp;коду из&nbsp;сообщения. С&nbsp;паролем можно будет входить и&nbsp;по&nbsp;e-mail.
        </p>
      )}
      <PasswordField label="Новый пароль" withHint required {...form.field('password')} />
      <PasswordField
        label="Повторите пароль"
        autoComplete="new-password"
        required
        {...form.field('confirm')}
      />
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBusy={form.isSending('password')}>
        Сохранить пароль
      </Button>
    </Form>
  );
}
