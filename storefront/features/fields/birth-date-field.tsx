import { typedDate } from '#domain/contacts/birth-date.ts';
import { Field } from '#storefront/ui/field.tsx';
import type { ContactFieldProps } from './field-props.ts';
import { setFormatted } from './set-formatted.ts';

/** «Дата рождения»: digits only, the dots are inserted automatically. */
export function BirthDateField({
  label = 'Дата рождения',
  name = 'birthDate',
  onChange,
  ...rest
}: ContactFieldProps) {
  return (
    <Field
      autoComplete="bday"
      placeholder="ДД.ММ.ГГГГ"
      {...rest}
      label={label}
      name={name}
      inputMode="numeric"
      onChange={({ currentTarget: field, nativeEvent }) => {
        setFormatted(field, typedDate(field.value), nativeEvent);
        onChange?.();
      }}
    />
  );
}
