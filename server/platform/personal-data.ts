import type { Db } from '#database/schema.ts';

/** Whose data it is. */
export type Owner = { id: string; email: string | null; phone: string | null };

/** The personal data that one feature stores. */
export type PersonalData = {
  /** Deletes or anonymises it in the transaction that erases the account. */
  erase(trx: Db, owner: Owner, now: Date): Promise<void>;
  /** Its part of the file that the owner downloads, in the format of the owner's API where it has one. */
  export?(db: Db, ownerId: string): Promise<object>;
};
