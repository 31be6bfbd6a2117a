import { isWholesaler } from '#domain/roles.ts';

/** Values of an account-type field, as in sign-up. */
export type AccountType = 'retail' | 'organization';

/** §6: "an account-type form field is prefilled from the user role". */
export const accountTypeOf = (userRole: string): AccountType =>
  isWholesaler(userRole) ? 'organization' : 'retail';
