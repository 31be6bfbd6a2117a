import { useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { setNewPassword } from './auth-calls.ts';
import styles from './auth-form.module.css';

type NewPasswordFormProps = {
  /** The page that the form is posted to before scripts run. */
  action: string;
  /** From the link of the letter. */
  token: string;
  posted?: PostedForm | undefined;
  /** The form, posted before scripts ran, has set the password. */
  isPasswordSet: boolean;
  /** The next link after that. */
  next: { title: string; path: string };
};

/** A new password by the link of a letter. */
export function NewPasswordForm({ action, token, posted, isPasswordSet, next }: NewPasswordFormProps) {
  const [isDone, setIsDone] = useState(isPasswordSet);
  const form = useForm<FieldOf<'PUT /users/v1/password'>>({
    posted,
    async send(entered) {
      await setNewPassword(browserApi, entered);
      setIsDone(true);
    },
  });

  if (isDone) {
    return (
      <>
        <div role="status">
          <Notice tone="ok">Пароль изменён</Notice>
        </div>
        <LinkButton href={next.path} size="lg" isBlock>
          {next.title}
        </LinkButton>
      </>
    );
  }
  return (
    <form {...form.props} className={styles.form} action={action}>
      <input type="hidden" name="token" value={token} />
      <PasswordField label="Новый пароль" withHint required {...form.field('password')} />
      <PasswordField
        label="Повторите пароль"
        autoComplete="new-password"
        required
        {...form.field('confirm')}
      />
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Сохранить пароль
      </Button>
    </form>
  );
}
