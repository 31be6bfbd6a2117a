import clsx from 'clsx';
import type { FormField as Definition, FormType } from '#contract/forms.ts';
import { holdsList } from '#domain/forms/field.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { FormField } from './form-field.tsx';
import { type Known, prefilled } from './prefilled.ts';
import type { RefusedForm } from './send-form.ts';
import styles from './server-form.module.css';
import { useServerForm } from './use-server-form.ts';

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

type ServerFormProps = {
  type: FormType;
  fields: readonly Definition[];
  /** Handles the form before scripts run. */
  action: string;
  /** The user's profile; undefined for a guest, and until loaded. */
  profile: Known | undefined;
  userRole: string;
  /** As it came back from the server, refused. */
  posted?: RefusedForm | undefined;
  /** It was sent before scripts ran. */
  isSent?: boolean;
};

/** A form that the shop defines (§3): judged by the same rules in the browser, in the page and in the API. */
export function ServerForm({
  type,
  fields,
  action,
  profile,
  userRole,
  posted,
  isSent = false,
}: ServerFormProps) {
  const { form, round, state, today, errors, others, onSubmit, forgive } = useServerForm({
    type,
    fields,
    posted,
    isSent,
  });
  const hasFiles = fields.some(({ formParamType: { kind } }) => kind === 'file' || kind === 'image');

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      onSubmit={onSubmit}
      noValidate
    >
      {fields.map((field) => {
        const { code, kind } = field.formParamType;
        const { value, isLocked } = prefilled(field, { profile, userRole, today });
        // Sent, the form is as it was at first: cleared to what the profile knows (decision T4.40).
        const entered = round === 0 ? posted?.entered[code] : undefined;
        const given = isLocked ? value : (entered ?? value);
        const values = [given].flat();
        return (
          <div
            key={`${code} ${round} ${profile === undefined ? '' : value}`}
            className={clsx(kind === 'hidden' ? styles.hidden : !HALVES.has(kind) && styles.whole)}
          >
            <FormField
              field={field}
              values={holdsList(kind) ? values.filter((one) => one !== '') : values}
              isLocked={isLocked}
              error={errors[code]}
              onChange={() => forgive(code)}
            />
          </div>
        );
      })}
      <div className={styles.whole} role="status">
        {state === 'created' && <Notice tone="ok">{type.doneText}</Notice>}
      </div>
      {others.length > 0 && (
        <div className={styles.whole}>
          <Notice tone="error">
            {others.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        </div>
      )}
      <div className={styles.whole}>
        <Button type="submit" size="lg" isBusy={state === 'loading'}>
          {state === 'loading' ? 'Отправляем…' : type.submitTitle}
        </Button>
      </div>
    </form>
  );
}
