import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TICKET_REGISTERED } from '#domain/raffles/barcode.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { newUuid } from '#storefront/api/visit-cookies.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { showToast } from '#storefront/kit/toast-store.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { BarcodeField } from './barcode-field.tsx';
import { FORM_PLACE, tabPath } from './raffle-paths.ts';
import { type PostedTicket, registerTicket } from './ticket-entry.ts';
import styles from './ticket-form.module.css';

type TicketFormProps = { code: string; posted: PostedTicket | undefined };

/** §4: "Raffle barcode registration: sending, then success or error message (box styled by outcome)." */
export function TicketForm({ code, posted }: TicketFormProps) {
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState(posted?.message);
  // The same form sent twice is one request; edited, it is another (ADR 0019).
  const requestId = useRef<string>(undefined);
  const form = useForm<FieldOf<'POST /raffles/v1/participants/:code'>>({
    posted,
    async send(entered) {
      setMessage(undefined);
      requestId.current ??= newUuid();
      setMessage(await registerTicket(browserApi, code, entered, requestId.current));
      requestId.current = undefined;
      form.startAgain();
      showToast({ type: 'success', text: TICKET_REGISTERED });
      await revalidate();
    },
  });
  const accept = form.field('accept');

  return (
    <form
      {...form.props}
      id={FORM_PLACE}
      className={styles.form}
      action={`${tabPath(code, 'about')}#${FORM_PLACE}`}
      aria-labelledby={`${FORM_PLACE}-title`}
      onChange={() => {
        requestId.current = undefined;
      }}
    >
      <h2 id={`${FORM_PLACE}-title`} className={styles.title}>
        Регистрация штрихкода
      </h2>
      <div className={styles.fields} key={form.round}>
        <div className={styles.whole}>
          <FullNameField required {...form.field('fio')} />
        </div>
        <EmailField required {...form.field('email')} />
        <PhoneField required {...form.field('phone')} />
        <BarcodeField className={styles.whole} {...form.field('ticket')} />
        <div className={styles.whole}>
          <ConsentField {...accept} defaultChecked={accept.defaultValue !== undefined}>
            Согласие на{' '}
            <a className="link" href={paths.policy} target="_blank" rel="noopener">
              обработку персональных данных
            </a>
          </ConsentField>
          <Checkbox
            name="acceptPublication"
            defaultChecked={form.round === 0 && posted?.entered.acceptPublication !== undefined}
          >
            Согласие на{' '}
            <a className="link" href={paths.publicationPolicy} target="_blank" rel="noopener">
              публикацию имени
            </a>{' '}
            в&nbsp;списке участников: имя и&nbsp;первая буква фамилии. Без этого вместо имени будет «Участник»
          </Checkbox>
        </div>
      </div>
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Зарегистрировать
      </Button>
      <div className={styles.outcome} role="status">
        {message && <Notice tone="ok">{message}</Notice>}
      </div>
      <RefusalNotice form={form} ref={bringIntoSight} />
    </form>
  );
}

/** Enter in the first field submits the form as well, and then its message may be below the screen of a phone. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });
