import { caretAmongMarks, countDigits } from '#domain/contacts/caret.ts';

/** Sets the formatted text and keeps the caret at the same digit. */
export function setFormatted(field: HTMLInputElement, text: string, change: Event): void {
  const caret = field.selectionStart ?? field.value.length;
  const digitsBehind = countDigits(field.value.slice(caret));
  const position = caretAmongMarks(
    text,
    digitsBehind,
    inputTypeOf(change) === 'deleteContentForward' ? 'behind marks' : 'before marks',
  );
  field.value = text;
  field.setSelectionRange(position, position);
}

/** The `inputType` of a change, such as `insertText`; undefined for autofill. */
export const inputTypeOf = (change: Event): string | undefined =>
  change instanceof InputEvent ? change.inputType : undefined;
