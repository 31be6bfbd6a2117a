import { typedName } from '#domain/contacts/typed-name.ts';
import { Field } from '#storefront/ui/field.tsx';
import type { ContactFieldProps } from './field-props.ts';

/** «ФИО»: corrects the wrong keyboard layout and lower-case initials on input and paste (§5). */
export function FullNameField({ label = 'ФИО', name = 'fio', onChange, ...rest }: ContactFieldProps) {
  return (
    <Field
      autoComplete="name"
      {...rest}
      label={label}
      name={name}
      onChange={({ currentTarget: field, nativeEvent }) => {
        if (!isBeingComposed(nativeEvent)) correct(field);
        onChange?.();
      }}
      onCompositionEnd={({ currentTarget: field }) => correct(field)}
    />
  );
}

/** Text in composition is left to the input method (decision T5.7). */
const isBeingComposed = (change: Event): boolean => change instanceof InputEvent && change.isComposing;

/** Replaces letter by letter, so the caret stays where it is. */
function correct(field: HTMLInputElement): void {
  const name = typedName(field.value);
  if (name === field.value) return;
  const caret = field.selectionStart;
  field.value = name;
  field.setSelectionRange(caret, caret);
}
