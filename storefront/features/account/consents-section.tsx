import { Form, useNavigation } from 'react-router';
import type { GivenConsent } from '#contract/users.ts';
import { Button } from '#storefront/ui/button.tsx';
import { AccountRow, AccountSection } from './account-section.tsx';

const DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/** What its owner has agreed to, and the way back (decision T5.27). */
export function ConsentsSection({ consents }: { consents: readonly GivenConsent[] }) {
  const { formData } = useNavigation();
  const mailing = consents.find(({ purpose }) => purpose === 'mailing');
  const getsNews = mailing?.withdrawnAt === null;
  return (
    <AccountSection title="Согласия">
      {consents
        .filter(({ purpose }) => purpose !== 'mailing')
        .map((consent) => (
          <AccountRow key={`${consent.purpose} ${consent.givenAt}`}>
            <span>{consent.title}</span>
            <span className="muted small">{historyOf(consent)}</span>
          </AccountRow>
        ))}
      <AccountRow
        action={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="isGiven" value={String(!getsNews)} />
            <Button
              type="submit"
              name="intent"
              value="mailing"
              size="sm"
              variant={getsNews ? 'ghost' : 'tonal'}
              isBusy={formData?.get('intent') === 'mailing'}
            >
              {getsNews ? 'Отозвать согласие' : 'Подписаться'}
            </Button>
          </Form>
        }
      >
        <span>Новости о&nbsp;скидках и&nbsp;розыгрышах на&nbsp;e-mail</span>
        <span className="muted small" role="status">
          {mailing ? historyOf(mailing) : 'Не подписаны'}
        </span>
      </AccountRow>
      <p className="muted small">
        Согласие на&nbsp;обработку данных нужно самому аккаунту: чтобы отозвать его,{' '}
        <a className="link" href="/delete-account">
          удалите аккаунт
        </a>
        .
      </p>
    </AccountSection>
  );
}

const historyOf = ({ givenAt, withdrawnAt, textVersion }: GivenConsent): string =>
  withdrawnAt === null
    ? `Дано ${dayOf(givenAt)}, редакция текста ${textVersion}`
    : `Дано ${dayOf(givenAt)}, отозвано ${dayOf(withdrawnAt)}`;

const dayOf = (time: string): string => DAY.format(new Date(time));
