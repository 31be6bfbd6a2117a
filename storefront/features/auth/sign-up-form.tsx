import clsx from 'clsx';
import type { SignUpForm as Definition } from '#contract/users.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import { signUp } from './auth-calls.ts';
import { holder } from './holder.ts';
import { SignUpField } from './sign-up-field.tsx';
import { askedFields } from './sign-up-fields.ts';
import styles from './sign-up-form.module.css';

const REMARKS: Record<Definition['accountType'], string> = {
  retail: 'Покупаю для себя и\u00a0в\u00a0подарок',
  organization: 'ИП или компания, оптовые цены',
};

/** Fields that span a whole row of the two-column form. */
const WHOLE_ROW = new Set(['fio', 'consent', 'mailing']);

type SignUpFormProps = {
  /** Fields of each account type (§6: "User role may supply server-defined validation fields"). */
  definitions: readonly Definition[];
  onSignedUp(): Promise<void>;
  posted?: PostedForm | undefined;
};

export function SignUpForm({ definitions, onSignedUp, posted }: SignUpFormProps) {
  const form = useForm<FieldOf<'POST /users/v1/signup'>>({
    posted,
    async send(entered) {
      await signUp(browserApi, entered, holder());
      await onSignedUp();
    },
  });
  const entered = posted?.entered ?? {};
  const chosen = entered.accountType ?? definitions[0]?.accountType;

  return (
    <form {...form.props} className={styles.form} action={paths.signUp}>
      <fieldset>
        <legend className="vh">Тип покупателя</legend>
        <div className={styles.types}>
          {definitions.map(({ accountType, title }) => (
            <OptionCard
              key={accountType}
              title={title}
              note={REMARKS[accountType]}
              name="accountType"
              value={accountType}
              defaultChecked={accountType === chosen}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.fields}>
        {askedFields(definitions).map(({ field, onlyOf }) => (
          <div
            key={field.code}
            className={clsx(WHOLE_ROW.has(field.code) ? styles.whole : styles.some, onlyOf && styles[onlyOf])}
          >
            <SignUpField
              definition={field}
              field={form.field}
              isMailingTicked={entered.mailing !== undefined}
            />
          </div>
        ))}
      </div>
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Зарегистрироваться
      </Button>
    </form>
  );
}
