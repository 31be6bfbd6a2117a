import { visitorContext } from '#storefront/api/visitor.ts';
import { AuthPage, authMeta } from '#storefront/features/auth/auth-page.tsx';
import { ownPath } from '#storefront/kit/own-path.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import type { Route } from './+types/enter-page.ts';

const TITLE = 'Вход по\u00a0ссылке';

/** The server stores the tokens of the link until this page is posted (ADR 0069). */
export const loader = ({ context, url }: Route.LoaderArgs) => ({
  owner: context.get(visitorContext).askedOwner,
  to: ownPath(url.searchParams.get('to')),
});

export const meta: Route.MetaFunction = () => authMeta(TITLE);

/**
 * Asks for confirmation when the visitor follows a link from another site, such as webmail, before the tokens
 * are exchanged.
 */
export default function EnterPage({ loaderData: { owner, to } }: Route.ComponentProps) {
  return (
    <AuthPage title={TITLE}>
      {owner === undefined ? (
        <p>
          Ссылка, по&nbsp;которой вы&nbsp;пришли, откроет другую корзину. Прежняя останется только
          в&nbsp;аккаунте.
        </p>
      ) : (
        <p>
          Ссылка, по&nbsp;которой вы&nbsp;пришли, откроет аккаунт{' '}
          <b>{[owner.fio, owner.contact].filter(Boolean).join(', ')}</b>. Если он&nbsp;не&nbsp;ваш,
          не&nbsp;продолжайте: всё, что вы&nbsp;введёте, увидит его владелец.
        </p>
      )}
      <form method="post">
        <Button type="submit" size="lg">
          {owner === undefined ? 'Открыть корзину' : 'Войти'}
        </Button>
      </form>
      <LinkButton variant="tonal" href={to}>
        {owner === undefined ? 'Оставить мою корзину' : 'Продолжить без входа'}
      </LinkButton>
    </AuthPage>
  );
}
