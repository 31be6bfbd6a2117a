import { z } from 'zod';

/** Ids are 32-bit in the database; a larger number is no id of ours. */
export const rowId = (message: string) => z.int(message).min(1, message).max(2_147_483_647, message);
