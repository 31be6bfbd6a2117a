import { z } from 'zod';
import type { StaffContract } from './staff-endpoint.ts';

/* The palette (§3 "Keyboard"): what the caller may read, by a few letters or digits. Sections and settings are links of the page. */

/** In the order in which the palette shows them. */
const FOUND_KINDS = ['order', 'product', 'customer', 'page'] as const;

const Found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: z.string(),
    title: z.string(),
    /** A second line, by which it differs from the others. Contacts are masked where they are in its object. */
    text: z.string(),
  })
  .meta({ id: 'StaffFound' });
export type Found = z.output<typeof Found>;

export const staffSearch = {
  search: {
    method: 'GET',
    path: '/staff/v1/search',
    summary: 'Orders, goods, buyers and pages: at most 8 of each kind that the caller may read',
    permission: 'signed-in',
    query: z.strictObject({ q: z.string('Обязательное поле').trim().max(200, 'Слишком длинный запрос') }),
    response: z.object({ data: z.array(Found) }),
  },
} as const satisfies StaffContract;
