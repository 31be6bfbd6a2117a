/** The kind of a field, which decides its input and its validation. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'email'
  | 'phone'
  | 'fullName'
  | 'date'
  | 'birthDate'
  | 'number'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'checkboxes'
  | 'file'
  | 'image'
  | 'inn'
  | 'organization'
  | 'accountType'
  | 'hidden'
  | 'consent';

/** The part of a field that validation depends on. */
export type Field = {
  code: string;
  kind: FieldKind;
  isRequired: boolean;
  /** The options. */
  options: readonly string[];
  mostLength?: number | undefined;
  leastWords?: number | undefined;
};

/** For fields with several values, and for files. */
const LISTS: readonly FieldKind[] = ['checkboxes', 'file', 'image'];

export const holdsList = (kind: FieldKind): boolean => LISTS.includes(kind);

/** The value of a field as entered. */
export type Entered = string | readonly string[];

/** Whether the value is empty; spaces alone count as empty. */
export const isEmpty = (value: Entered | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);
