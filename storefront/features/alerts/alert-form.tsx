import { useState } from 'react';
import { CODE_LENGTH } from '#domain/sign-in-code.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { CodeField } from '#storefront/features/fields/code-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { type AlertAnswer, sendAlert } from './alert-calls.ts';
import { type AskedAlert, alertPath } from './alert-paths.ts';
import styles from './alerts.module.css';

type AlertFormProps = {
  asked: AskedAlert;
  /** As the page answered it, before scripts run. */
  posted?: PostedForm | undefined;
  answered?: AlertAnswer | undefined;
};

/** Asks for an e-mail or a phone, then for the code of the phone. */
export function AlertForm({ asked, posted, answered }: AlertFormProps) {
  const [answer, setAnswer] = useState(answered);
  const codePhone = answer ? answer.phone : posted?.entered.phone;
  const send = async (entered: FormData) => {
    setAnswer(await sendAlert(browserApi, entered, asked));
    return undefined;
  };
  if (codePhone) return <CodeForm key={codePhone} phone={codePhone} {...{ asked, posted, send }} />;
  if (answer) {
    return (
      <div role="status">
        <Notice tone="ok">{answer.message}</Notice>
      </div>
    );
  }
  return <ContactForm {...{ asked, posted, send }} />;
}

type StepProps = Pick<AlertFormProps, 'asked' | 'posted'> & {
  send(entered: FormData): Promise<undefined>;
};

function ContactForm({ asked, posted, send }: StepProps) {
  const form = useForm<FieldOf<'POST /alerts/v1'>>({ posted, send });
  const consent = form.field('consent');
  return (
    <form {...form.props} className={styles.form} action={alertPath(asked)}>
      <p className="muted">
        {asked.kind === 'restock'
          ? 'Напишем один раз, как только украшение появится. Аккаунт не\u00a0нужен.'
          : 'Напишем один раз, как только цена станет ниже. Аккаунт не\u00a0нужен.'}
      </p>
      <Field
        label="E-mail или телефон"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('contact')}
      />
      <ConsentField {...consent} defaultChecked={consent.defaultValue !== undefined} />
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Сообщить
      </Button>
    </form>
  );
}

function CodeForm({ asked, posted, send, phone }: StepProps & { phone: string }) {
  const form = useForm<FieldOf<'POST /alerts/v1/confirm-phone'>>({ posted, send });
  return (
    <form {...form.props} className={styles.form} action={alertPath(asked)}>
      <p role="status">Отправили код на&nbsp;{phone}. Введите его, чтобы подтвердить телефон.</p>
      <input type="hidden" name="phone" value={phone} />
      <CodeField length={CODE_LENGTH} required {...form.field('code')} />
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Подтвердить
      </Button>
    </form>
  );
}
