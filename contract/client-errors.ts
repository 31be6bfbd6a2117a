import { z } from 'zod';
import type { Contract } from './endpoint.ts';

/* What went wrong in somebody's browser, for whoever looks after the shop (our own call). Nothing about the person. */

const TOO_LONG = 'Слишком длинный отчёт об ошибке';

export const ClientError = z
  .object({
    /** A fault of the code, or an error page that was shown (§7 Analytics). */
    kind: z.enum(['script', 'page'], 'Неизвестный вид ошибки'),
    message: z.string().max(500, TOO_LONG),
    stack: z.string().max(4000, TOO_LONG).optional(),
    /** Of the page, without its query. */
    path: z.string().max(300, TOO_LONG),
    /** Version of the build that the page is of. */
    build: z.string().max(40, TOO_LONG),
    /** Of the error page. */
    status: z.int().min(100).max(599).optional(),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.output<typeof ClientError>;

export const clientErrors = {
  report: {
    method: 'POST',
    path: '/client-errors/v1',
    summary: 'Tell the shop of an error in the browser',
    body: ClientError,
    response: z.object({}),
  },
} as const satisfies Contract;
