import { Form, useNavigation } from 'react-router';
import type { MailingStatus } from '#contract/mail-distribution.ts';
import type { GivenConsent } from '#contract/users.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { AccountRow, AccountSection } from './account-section.tsx';

const DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

type ConsentsSectionProps = {
  consents: readonly GivenConsent[];
  /** Undefined while the account has no e-mail. */
  mailing: MailingStatus | undefined;
  /** Why the last action failed. */
  refusal: string | undefined;
};

/** Consents of the user, with buttons to withdraw them (decision T5.27). */
export function ConsentsSection({ consents, mailing, refusal }: ConsentsSectionProps) {
  const { formData } = useNavigation();
  const agreed = consents.find(({ purpose }) => purpose === 'mailing');
  const getsNews = mailing?.isSubscribed || mailing?.isAwaited;
  return (
    <AccountSection title="Согласия">
      {consents
        .filter(({ purpose }) => purpose !== 'mailing')
        .map((consent) => (
          <AccountRow
            key={`${consent.purpose} ${consent.givenAt}`}
            action={consent.purpose === 'publication' && consent.canWithdraw && <NameHiding />}
          >
            <span>{consent.title}</span>
            <span className="muted small">{historyOf(consent)}</span>
          </AccountRow>
        ))}
      <AccountRow
        action={
          mailing && (
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
          )
        }
      >
        <span>Новости о&nbsp;скидках и&nbsp;розыгрышах на&nbsp;e-mail</span>
        <span className="muted small" role="status">
          {refusal ?? mailingText(mailing, agreed)}
        </span>
      </AccountRow>
      <p className="muted small">
        Согласие на&nbsp;обработку данных нужно самому аккаунту: чтобы отозвать его,{' '}
        <a className="link" href={paths.deleteAccount}>
          удалите аккаунт
        </a>
        .
      </p>
    </AccountSection>
  );
}

/** After withdrawal lists of raffles hide the name (decision T2.33). */
const NameHiding = () => {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value="publication"
        size="sm"
        variant="ghost"
        isBusy={formData?.get('intent') === 'publication'}
      >
        Скрыть моё имя
      </Button>
    </Form>
  );
};

function mailingText(mailing: MailingStatus | undefined, agreed: GivenConsent | undefined): string {
  if (mailing === undefined) return 'Чтобы подписаться, укажите e-mail';
  const history = agreed ? historyOf(agreed) : mailing.isSubscribed ? 'Подписаны' : 'Не подписаны';
  return mailing.isAwaited
    ? `${history}. Осталось подтвердить: ссылка в\u00a0письме на\u00a0${mailing.email}`
    : history;
}

const historyOf = ({ givenAt, withdrawnAt, textVersion }: GivenConsent): string =>
  withdrawnAt === null
    ? `Дано ${dayOf(givenAt)}, редакция от\u00a0${dayOf(textVersion)}`
    : `Дано ${dayOf(givenAt)}, отозвано ${dayOf(withdrawnAt)}`;

const dayOf = (time: string): string => DAY.format(new Date(time));
