import { Field } from '#storefront/ui/field.tsx';
import type { ContactFieldProps } from './field-props.ts';

export function EmailField({ label = 'E-mail', name = 'email', onChange, ...rest }: ContactFieldProps) {
  return (
    <Field
      autoComplete="email"
      {...rest}
      label={label}
      name={name}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={onChange}
    />
  );
}
