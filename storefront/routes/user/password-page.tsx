import { Form } from 'react-router';
import type { Api } from '#contract/client.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import { type FieldOf, fieldsOf } from '#storefront/forms/fields.ts';
import { type PostedForm, postedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/password-page.ts';
import styles from './password-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { email, hasPassword } = await orErrorPage(context.get(apiContext)('GET /users/v1/profile'));
  return { email, hasPassword };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, (form) => changePassword(context.get(apiContext), form));

async function changePassword(api: Api, form: FormData): Promise<void> {
  const { text } = fieldsOf<'PUT /users/v1/password'>(form);
  await api('PUT /users/v1/password', {
    body: {
      // An account that was opened by telephone has none, and gets its first.
      ...(form.has('oldPassword') && { oldPassword: text('oldPassword') }),
      password: text('password'),
      confirm: text('confirm'),
    },
  });
}

export const meta: Route.MetaFunction = () => accountMeta('Сменить пароль');

export default function PasswordPage({
  loaderData: { email, hasPassword },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Сменить пароль">
      {actionData?.isDone ? (
        <IsChanged />
      ) : (
        <PasswordForm username={email} hasPassword={hasPassword} posted={actionData?.posted} />
      )}
    </AccountPage>
  );
}

type PasswordFormProps = {
  /** For the browser's password manager. */
  username: string;
  /** False for an account created by telephone. */
  hasPassword: boolean;
  posted: PostedForm | undefined;
};

/** Changes the password, given the old one (decision T7.18). */
function PasswordForm({ username, hasPassword, posted }: PasswordFormProps) {
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

const IsChanged = () => (
  <>
    <div role="status">
      <Notice tone="ok">Пароль изменён. На&nbsp;других устройствах войдите с&nbsp;ним заново.</Notice>
    </div>
    <p>
      <LinkButton href={paths.personal}>Вернуться к&nbsp;личным данным</LinkButton>
    </p>
  </>
);
