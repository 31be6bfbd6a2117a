/** How a field is asked and judged. */
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

/** What the rules of a form know of a field. */
export type Field = {
  code: string;
  kind: FieldKind;
  isRequired: boolean;
  /** Values that may be chosen. */
  options: readonly string[];
  mostLength?: number | undefined;
  leastWords?: number | undefined;
};

/** Of fields that hold several values, and of files. */
const LISTS: readonly FieldKind[] = ['checkboxes', 'file', 'image'];

export const holdsList = (kind: FieldKind): boolean => LISTS.includes(kind);

/** What somebody wrote into a field, chose in it or put into it. */
export type Entered = string | readonly string[];

/** Spaces alone fill in nothing. */
export const isEmpty = (value: Entered | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : value.length === 0);
