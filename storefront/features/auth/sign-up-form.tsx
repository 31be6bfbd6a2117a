import clsx from 'clsx';
import type { SignUpForm as Definition } from '#contract/users.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { OrganizationField } from '#storefront/features/addresses/organization-field.tsx';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { type Form, RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import { holder, signUp } from './auth-calls.ts';
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

type SignUpFieldProps = {
  definition: Definition['fields'][number];
  field: Form<FieldOf<'POST /users/v1/signup'>>['field'];
  isMailingTicked: boolean;
};

/** One field of the form as the server defines it. */
function SignUpField({ definition: { code, name, params }, field, isMailingTicked }: SignUpFieldProps) {
  if (code === 'mailing') {
    return (
      <Checkbox name={code} defaultChecked={isMailingTicked}>
        {name}
      </Checkbox>
    );
  }
  const input = { label: name, required: params.required, ...field(code) };
  switch (code) {
    case 'inn':
      return (
        <OrganizationField
          required={params.required}
          inn={field('inn')}
          organization={field('organization')}
        />
      );
    case 'organization':
      // Rendered beside its INN.
      return null;
    case 'fio':
      return <FullNameField {...input} />;
    case 'email':
      return <EmailField {...input} />;
    case 'phone':
      return <PhoneField {...input} />;
    case 'password':
      return <PasswordField {...input} withHint />;
    case 'confirm':
      return <PasswordField {...input} autoComplete="new-password" />;
    case 'consent':
      return <ConsentField {...input} />;
  }
}
