import { useState } from 'react';
import { isInnConsistent, readInn } from '#domain/contacts/inn.ts';
import { Field } from '#storefront/ui/field.tsx';
import type { ContactFieldProps } from './field-props.ts';
import { setFormatted } from './set-formatted.ts';

/** Digits of the longest INN. */
const MAX_DIGITS = 12;

/** «ИНН». A wrong check digit shows a hint and is not refused (decision T5.23). */
export function InnField({ label = 'ИНН', name = 'inn', hint, onChange, ...rest }: ContactFieldProps) {
  const [isDoubtful, setIsDoubtful] = useState(false);
  return (
    <Field
      {...rest}
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      hint={isDoubtful ? 'Проверьте цифры: такого ИНН не бывает' : hint}
      onChange={({ currentTarget: field, nativeEvent }) => {
        setFormatted(field, field.value.replaceAll(/\D/g, '').slice(0, MAX_DIGITS), nativeEvent);
        const reading = readInn(field.value);
        setIsDoubtful('value' in reading && !isInnConsistent(reading.value));
        onChange?.();
      }}
    />
  );
}
