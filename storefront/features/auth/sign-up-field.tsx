import type { SignUpForm } from '#contract/users.ts';
import { OrganizationField } from '#storefront/features/addresses/organization-field.tsx';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { Form } from '#storefront/forms/use-form.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';

type SignUpFieldProps = {
  definition: SignUpForm['fields'][number];
  field: Form<FieldOf<'POST /users/v1/signup'>>['field'];
  isMailingTicked: boolean;
};

/** One field of the form as the server defines it. */
export function SignUpField({
  definition: { code, name, params },
  field,
  isMailingTicked,
}: SignUpFieldProps) {
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
