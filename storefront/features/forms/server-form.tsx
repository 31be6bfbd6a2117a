import clsx from 'clsx';
import { useRef, useState } from 'react';
import type { FormField as Definition, FormType } from '#contract/forms.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import { holdsList } from '#domain/forms/field.ts';
import { readField } from '#domain/forms/read-field.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { newUuid } from '#storefront/api/visit-cookies.ts';
import { refuseIfWrong } from '#storefront/forms/refusal.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { showToast } from '#storefront/kit/toast-store.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { enteredOf, ruleOf } from './entered.ts';
import { FormField } from './form-field.tsx';
import { type Known, prefilled } from './prefilled.ts';
import { type PostedServerForm, sendForm } from './send-form.ts';
import styles from './server-form.module.css';

/** Fields that share a row of two where there is room. */
const HALVES = new Set([
  'text',
  'email',
  'phone',
  'date',
  'birthDate',
  'number',
  'select',
  'inn',
  'organization',
]);

const STILL_SENDING = 'Файл ещё загружается: подождите немного';

type ServerFormProps = {
  type: FormType;
  fields: readonly Definition[];
  /** Handles the form before scripts run. */
  action: string;
  /** The user's profile; undefined for a guest, and until loaded. */
  profile: Known | undefined;
  userRole: string;
  /** As it came back from the server, refused. */
  posted?: PostedServerForm | undefined;
  /** It was sent before scripts ran. */
  isSent?: boolean;
};

/** A form that the shop defines (§3): the browser, the page and the API check it by the same rules. */
export function ServerForm({
  type,
  fields,
  action,
  profile,
  userRole,
  posted,
  isSent = false,
}: ServerFormProps) {
  const { site } = useFrame();
  const requestId = useRef<string>(undefined);
  const [isCreated, setIsCreated] = useState(isSent);
  const [today] = useState(() => moscowDay(new Date()));
  // §4: "Forms: validation on submit, loading, created; on success fields are cleared".
  const form = useForm<string>({
    posted,
    async send(sent) {
      setIsCreated(false);
      const entered = enteredOf(sent, fields);
      refuseIfWrong(
        Object.fromEntries(
          fields.map((field) => {
            const { code } = field.formParamType;
            const reading = readField(ruleOf(field), entered.get(code), today);
            const problem = 'problem' in reading ? reading.problem : undefined;
            return [code, sent.has(`${code}.sending`) ? STILL_SENDING : problem];
          }),
        ),
      );
      form.clearErrors();
      requestId.current ??= newUuid();
      const asked = { typeId: type.id, siteId: site.id, fields, entered, requestId: requestId.current };
      const { message } = await sendForm(browserApi, asked);
      requestId.current = undefined;
      form.startAgain();
      setIsCreated(true);
      showToast({ type: 'success', text: message });
    },
  });
  const hasFiles = fields.some(({ formParamType: { kind } }) => kind === 'file' || kind === 'image');

  return (
    <form
      {...form.props}
      className={styles.form}
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
    >
      {fields.map((field) => {
        const { code, kind } = field.formParamType;
        const { value, isLocked } = prefilled(field, { profile, userRole, today });
        // Sent, the form is as it was at first: cleared to what the profile knows (decision T4.40).
        const { error, onChange } = form.errorAt(code);
        const entered = form.round === 0 ? posted?.entered[code] : undefined;
        const given = isLocked ? value : (entered ?? value);
        const values = [given].flat();
        return (
          <div
            key={`${code} ${form.round} ${profile === undefined ? '' : value}`}
            className={clsx(kind === 'hidden' ? styles.hidden : !HALVES.has(kind) && styles.whole)}
          >
            <FormField
              field={field}
              values={holdsList(kind) ? values.filter((one) => one !== '') : values}
              isLocked={isLocked}
              error={error}
              onChange={() => {
                setIsCreated(false);
                onChange();
              }}
            />
          </div>
        );
      })}
      <div className={styles.whole} role="status">
        {isCreated && <Notice tone="ok">{type.doneText}</Notice>}
      </div>
      <RefusalNotice form={form} className={styles.whole} />
      <div className={styles.whole}>
        <Button type="submit" size="lg" isBusy={form.isSending()}>
          {form.isSending() ? 'Отправляем…' : type.submitTitle}
        </Button>
      </div>
    </form>
  );
}
