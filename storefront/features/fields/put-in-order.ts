import { caretAmongMarks, countDigits } from '#domain/contacts/caret.ts';

/** Shows a text put in order under its mask, with the caret at the same digit as before. */
export function putInOrder(field: HTMLInputElement, text: string, change: Event): void {
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

/** How a change came about, such as `insertText`; undefined when the browser fills the field in. */
export const inputTypeOf = (change: Event): string | undefined =>
  change instanceof InputEvent ? change.inputType : undefined;
