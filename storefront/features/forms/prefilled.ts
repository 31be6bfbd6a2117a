import type { FormField } from '#contract/forms.ts';
import type { PartProfile } from '#contract/users.ts';
import { accountTypeOf } from '#domain/forms/account-type.ts';
import { readField } from '#domain/forms/read-field.ts';
import { ruleOf } from './entered.ts';

export type Prefilled = { value: string; isLocked: boolean };

/** Data of a profile that a form may use. */
export type Known = Pick<PartProfile, 'fio' | 'email' | 'phone'>;

/**
 * Initial value of a field: §6 "logged-in users have email and full name prefilled and locked", "an
 * account-type form field is prefilled from the user role". Values that the profile lacks, or that the form
 * would refuse, are not locked (decision T6.7).
 *
 * @param profile undefined for a guest
 * @param today yyyy-mm-dd in Moscow
 */
export function prefilled(
  field: FormField,
  { profile, userRole, today }: { profile: Known | undefined; userRole: string; today: string },
): Prefilled {
  const { kind, params } = field.formParamType;
  if (kind === 'accountType') return { value: accountTypeOf(userRole), isLocked: false };
  if (params.fromProfile === undefined || profile === undefined) return { value: '', isLocked: false };
  const value = ofProfile(profile, kind);
  const isFit = value !== '' && 'value' in readField(ruleOf(field), value, today);
  return { value, isLocked: params.fromProfile === 'locked' && isFit };
}

function ofProfile({ fio, email, phone }: Known, kind: FormField['formParamType']['kind']): string {
  switch (kind) {
    case 'fullName':
      return fio;
    case 'email':
      return email;
    case 'phone':
      return phone ?? '';
    default:
      return '';
  }
}
