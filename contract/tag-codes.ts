import { z } from 'zod';

/** `care,stones` in a query: whatever has any of these tags (decision T7.32). Unknown ones find nothing. */
export const tagCodes = (message: string) =>
  z
    .string(message)
    .regex(/^[a-z\d-]{1,40}(,[a-z\d-]{1,40}){0,19}$/, message)
    .transform((codes) => codes.split(','))
    .optional();
