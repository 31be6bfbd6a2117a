import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TICKET_REGISTERED } from '#domain/raffles/barcode.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { newUuid } from '#storefront/api/visit-cookies.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { BarcodeField } from './barcode-field.tsx';
import { FORM_PLACE, tabPath } from './raffle-paths.ts';
import { type PostedTicket, registerTicket, TICKET_NAMES } from './ticket-entry.ts';
import styles from './ticket-form.module.css';

type TicketFormProps = { code: string; posted: PostedTicket | undefined };

/** §4: "Raffle barcode registration: sending, then success or error message (box styled by outcome)." */
export function TicketForm({ code, posted }: TicketFormProps) {
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState(posted?.message);
  const [round, setRound] = useState(0);
  // The same form sent twice is one request; edited, it is another (ADR 0019).
  const requestId = useRef<string>(undefined);
  const { isSending, refusal, onSubmit, forgive, forgiveAll } = useSentForm(
    TICKET_NAMES,
    async (entered) => {
      setMessage(undefined);
      requestId.current ??= newUuid();
      setMessage(await registerTicket(browserApi, code, entered, requestId.current));
      requestId.current = undefined;
      forgiveAll();
      setRound(round + 1);
      showToast({ type: 'success', text: TICKET_REGISTERED });
      await revalidate();
    },
    posted?.refusal,
  );
  // A ticket that was taken leaves the form empty for the next one.
  const entered = round === 0 && posted?.message === undefined ? (posted?.entered ?? {}) : {};

  return (
    <form
      id={FORM_PLACE}
      className={styles.form}
      method="post"
      action={`${tabPath(code, 'about')}#${FORM_PLACE}`}
      aria-labelledby={`${FORM_PLACE}-title`}
      onSubmit={onSubmit}
      onChange={() => {
        requestId.current = undefined;
      }}
      noValidate
    >
      <h2 id={`${FORM_PLACE}-title`} className={styles.title}>
        Регистрация штрихкода
      </h2>
      <div className={styles.fields} key={round}>
        <div className={styles.whole}>
          <FullNameField
            required
            defaultValue={entered.fio}
            error={refusal.fields.fio}
            onChange={() => forgive('fio')}
          />
        </div>
        <EmailField
          required
          defaultValue={entered.email}
          error={refusal.fields.email}
          onChange={() => forgive('email')}
        />
        <PhoneField
          required
          defaultValue={entered.phone}
          error={refusal.fields.phone}
          onChange={() => forgive('phone')}
        />
        <BarcodeField
          className={styles.whole}
          defaultValue={entered.ticket}
          error={refusal.fields.ticket}
          onChange={() => forgive('ticket')}
        />
        <div className={styles.whole}>
          <ConsentField
            name="accept"
            defaultChecked={'accept' in entered}
            error={refusal.fields.accept}
            onChange={() => forgive('accept')}
          >
            Согласие на{' '}
            <a className="link" href="/policy" target="_blank" rel="noopener">
              обработку персональных данных
            </a>
          </ConsentField>
          <Checkbox name="acceptPublication" defaultChecked={'acceptPublication' in entered}>
            Согласие на{' '}
            <a className="link" href="/policy/publication" target="_blank" rel="noopener">
              публикацию имени
            </a>{' '}
            в&nbsp;списке участников: имя и&nbsp;первая буква фамилии. Без этого вместо имени будет «Участник»
          </Checkbox>
        </div>
      </div>
      <Button type="submit" size="lg" isBlock isBusy={isSending}>
        Зарегистрировать
      </Button>
      <div className={styles.outcome} role="status">
        {message && <Notice tone="ok">{message}</Notice>}
      </div>
      {refusal.other && (
        <Notice tone="error" ref={bringIntoSight}>
          {refusal.other}
        </Notice>
      )}
    </form>
  );
}

/** Enter in the first field submits the form as well, and then its message may be below the screen of a phone. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });
