import { z } from 'zod';

/** `care,stones` in a query: items with any of these tags (decision T7.32). Unknown tags match nothing. */
export const tagCodes = (message: string) =>
  z
    .string(message)
    .regex(/^[a-z\d-]{1,40}(,[a-z\d-]{1,40}){0,19}$/, message)
    .transform((codes) => codes.split(','))
    .optional();
