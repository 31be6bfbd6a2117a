import type { FormField as Definition } from '#contract/forms.ts';
import { BirthDateField } from '#storefront/features/fields/birth-date-field.tsx';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { InnField } from '#storefront/features/fields/inn-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { UploadField } from '#storefront/features/uploads/upload-field.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { CheckboxesField, RadioField, SelectField } from './choice-fields.tsx';

export type FormFieldProps = {
  field: Definition;
  /** Initial values. */
  values: readonly string[];
  /** Can be changed in the profile only. */
  isLocked: boolean;
  error: string | undefined;
  onChange(): void;
};

/** One field of a form as the server defines it. */
export function FormField({ field, values, isLocked, error, onChange }: FormFieldProps) {
  const { code, kind, name, params } = field.formParamType;
  const { required, options, hint, placeholder, mostLength } = params;
  const [value = ''] = values;
  const asked = { label: name, name: code, required, hint, error, onChange };
  const input = {
    ...asked,
    defaultValue: value,
    ...(placeholder !== undefined && { placeholder }),
    ...(isLocked && { readOnly: true, hint: 'Изменить можно в\u00a0личных данных' }),
  };
  switch (kind) {
    case 'fullName':
      return <FullNameField {...input} />;
    case 'email':
      return <EmailField {...input} />;
    case 'phone': {
      // Each country has a hint of its own.
      const { hint: _hint, ...phone } = input;
      return <PhoneField {...phone} />;
    }
    case 'inn':
      return <InnField {...input} />;
    case 'organization':
      return <Field {...input} autoComplete="organization" />;
    case 'birthDate':
      return <BirthDateField {...input} />;
    case 'date':
      return <BirthDateField {...input} autoComplete="off" />;
    case 'number':
      return <Field {...input} inputMode="decimal" />;
    case 'text':
      return <Field {...input} maxLength={mostLength} />;
    case 'textarea':
      return <TextArea {...input} rows={5} maxLength={mostLength} />;
    case 'select':
      return <SelectField {...asked} options={options} defaultValue={value} />;
    case 'radio':
    case 'accountType':
      return <RadioField {...asked} options={options} defaultValue={value} />;
    case 'checkboxes':
      return <CheckboxesField {...asked} options={options} chosen={values} />;
    case 'checkbox':
      return (
        <Checkbox
          name={code}
          value="true"
          defaultChecked={value === 'true'}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          onChange={onChange}
        >
          {name}
        </Checkbox>
      );
    case 'file':
    case 'image':
      return (
        <UploadField
          {...asked}
          target="form"
          kinds={kind === 'image' ? ['image'] : ['image', 'document']}
          most={3}
        />
      );
    case 'hidden':
      return <input type="hidden" name={code} value={value} />;
    case 'consent':
      return <ConsentField name={code} error={error} onChange={onChange} />;
  }
}
