import { useId } from 'react';
import { data, Form } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { forgottenSession } from '#storefront/features/account/forgotten-session.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/delete-account-page.ts';
import styles from './delete-account-page.module.css';

/** The error of an empty value: §5 "empty field 'Поле не заполнено'" (decision T5.1). */
const NOT_FILLED = 'Поле не заполнено';

/** Decision T2.17. */
const TITLE = 'Удаление аккаунта';

/** Open to guests as well: it explains how to delete an account. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  isSignedIn: context.get(visitorContext).isSignedIn,
});

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (!form.has('isUnderstood')) return data({ error: NOT_FILLED }, { status: 422 });
  const { erasedAt } = await orErrorPage(context.get(apiContext)('DELETE /users/v1'));
  return data({ erasedAt }, { headers: forgottenSession() });
}

export const meta: Route.MetaFunction = () => accountMeta(TITLE);

const DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

export default function DeleteAccountPage({ loaderData: { isSignedIn }, actionData }: Route.ComponentProps) {
  const erasedAt = actionData && 'erasedAt' in actionData ? actionData.erasedAt : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: TITLE }]} />
      <div className={styles.text}>
        <h1>{TITLE}</h1>
        {erasedAt === undefined ? (
          <>
            <WhatHappens />
            {isSignedIn ? (
              <DeleteForm error={actionData && 'error' in actionData ? actionData.error : undefined} />
            ) : (
              <SignInFirst />
            )}
          </>
        ) : (
          <Notice tone="ok">
            Аккаунт удалён, вы вышли на&nbsp;всех устройствах. До&nbsp;{DAY.format(new Date(erasedAt))} его
            можно вернуть: просто{' '}
            <a className="link" href={paths.signIn}>
              войдите
            </a>{' '}
            снова.
          </Notice>
        )}
      </div>
    </div>
  );
}

const WhatHappens = () => (
  <ul className={styles.list}>
    <li>Вы сразу выйдете из&nbsp;аккаунта на&nbsp;всех устройствах.</li>
    <li>
      Семь дней аккаунт можно вернуть: войдите снова, и&nbsp;всё будет как прежде. Об&nbsp;этом напомним
      в&nbsp;письме.
    </li>
    <li>
      Потом имя, телефон, e-mail, адреса, избранное, корзина и&nbsp;бонусы исчезнут без возможности
      восстановления.
    </li>
    <li>Заказы останутся в&nbsp;бухгалтерии, как требует закон, но&nbsp;без ваших данных.</li>
  </ul>
);

/** Loads a new document: after the deletion every page is shown to a guest. */
function DeleteForm({ error }: { error: string | undefined }) {
  const messageId = useId();
  return (
    <Form className={styles.form} method="post" reloadDocument noValidate>
      <div>
        <Checkbox
          name="isUnderstood"
          aria-required
          aria-invalid={error !== undefined || undefined}
          aria-describedby={messageId}
        >
          Понимаю, что через семь дней вернуть данные и&nbsp;бонусы будет нельзя
        </Checkbox>
        <p className={styles.message} id={messageId} role={error === undefined ? undefined : 'alert'}>
          {error}
        </p>
      </div>
      <Button type="submit" variant="danger" size="lg">
        Удалить аккаунт
      </Button>
    </Form>
  );
}

function SignInFirst() {
  const path = useSignInPath();
  return (
    <>
      <p>Чтобы удалить аккаунт, сначала войдите в&nbsp;него.</p>
      <p>
        <LinkButton href={path} data-keep-scroll>
          Войти
        </LinkButton>
      </p>
    </>
  );
}
