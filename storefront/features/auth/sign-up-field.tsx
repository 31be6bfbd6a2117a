import type { SignUpForm } from '#contract/users.ts';
import { OrganizationField } from '#storefront/features/addresses/organization-field.tsx';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import type { SignUpName } from './auth-calls.ts';

type SignUpFieldProps = {
  field: SignUpForm['fields'][number];
  /** What the refused form had in it. */
  entered: Partial<Record<string, string>>;
  errors: Partial<Record<SignUpName, string | undefined>>;
  onChange(name: SignUpName): void;
};

/** One field of the form as the server defines it. */
export function SignUpField({ field: { code, name, params }, entered, errors, onChange }: SignUpFieldProps) {
  if (code === 'mailing') {
    return (
      <Checkbox name={code} defaultChecked={entered.mailing !== undefined}>
        {name}
      </Checkbox>
    );
  }
  const input = {
    label: name,
    name: code,
    required: params.required,
    error: errors[code],
    onChange: () => onChange(code),
  };
  switch (code) {
    case 'inn':
      return (
        <OrganizationField
          required={params.required}
          innError={errors.inn}
          organizationError={errors.organization}
          defaultInn={entered.inn}
          defaultOrganization={entered.organization}
          onInnChange={() => onChange('inn')}
          onOrganizationChange={() => onChange('organization')}
        />
      );
    case 'organization':
      // Rendered beside its INN.
      return null;
    case 'fio':
      return <FullNameField {...input} defaultValue={entered.fio} />;
    case 'email':
      return <EmailField {...input} defaultValue={entered.email} />;
    case 'phone':
      return <PhoneField {...input} defaultValue={entered.phone} />;
    case 'password':
      return <PasswordField {...input} withHint />;
    case 'confirm':
      return <PasswordField {...input} autoComplete="new-password" />;
    case 'consent':
      return <ConsentField error={input.error} onChange={input.onChange} />;
  }
}
