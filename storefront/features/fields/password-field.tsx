import { useState } from 'react';
import { type PasswordStrength, passwordStrength } from '#domain/contacts/password.ts';
import { Field } from '#storefront/ui/field.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import type { ContactFieldProps } from './field-props.ts';

const HINTS: Record<PasswordStrength, string> = {
  short: 'Не короче 5 символов',
  common: 'Такой пароль подбирают первым: придумайте другой',
  weak: 'Слабый пароль: добавьте слово или цифры',
  fair: 'Неплохой пароль',
  strong: 'Надёжный пароль',
};

type PasswordFieldProps = ContactFieldProps & {
  /** For a new password: shows its strength (decision T5.10). */
  withHint?: boolean;
};

/** A password field with a button that shows the text. */
export function PasswordField({
  label = 'Пароль',
  name = 'password',
  withHint = false,
  hint,
  onChange,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [strength, setStrength] = useState<PasswordStrength>('short');
  return (
    <Field
      autoComplete={withHint ? 'new-password' : 'current-password'}
      {...rest}
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={withHint ? HINTS[strength] : hint}
      after={
        <IconButton
          label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
      onChange={({ currentTarget: field }) => {
        if (withHint) setStrength(passwordStrength(field.value));
        onChange?.();
      }}
    />
  );
}
