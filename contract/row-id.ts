import { z } from 'zod';

/** Ids are 32-bit in the database, so a larger number is not an id. */
export const rowId = (message: string) => z.int(message).min(1, message).max(2_147_483_647, message);
