/* Users of the demo shop (database/seed/people.ts). */

/** Of every account. */
export const PASSWORD = 'malachite';

export const ANNA = { email: 'anna@lunnitsa.example', fullName: 'Белова Анна Сергеевна' };
export const DEALER = { email: 'dealer@lunnitsa.example' };
/** Sees prices by several price lists. */
export const STYLIST = { email: 'stylist@lunnitsa.example' };
