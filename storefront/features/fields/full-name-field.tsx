import { typedName } from '#domain/contacts/typed-name.ts';
import { Field } from '#storefront/ui/field.tsx';
import type { ContactFieldProps } from './field-props.ts';

/** «ФИО»: the wrong keyboard layout and small first letters are put right while it is typed or pasted (§5). */
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

/** Letters that an input method has not made up its mind about are left to it (decision T5.7). */
const isBeingComposed = (change: Event): boolean => change instanceof InputEvent && change.isComposing;

/** Letter for letter, so the caret stays where it is. */
function correct(field: HTMLInputElement): void {
  const name = typedName(field.value);
  if (name === field.value) return;
  const caret = field.selectionStart;
  field.value = name;
  field.setSelectionRange(caret, caret);
}
