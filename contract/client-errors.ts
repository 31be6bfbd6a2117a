import { z } from 'zod';
import type { Contract } from './endpoint.ts';

/* Errors of browsers, for the operators of the shop (our own call). No personal data. */

const TOO_LONG = 'Слишком длинный отчёт об ошибке';

export const ClientError = z
  .object({
    /** A script error, or an error page that was shown (§7 Analytics). */
    kind: z.enum(['script', 'page'], 'Неизвестный вид ошибки'),
    message: z.string().max(500, TOO_LONG),
    stack: z.string().max(4000, TOO_LONG).optional(),
    /** The path of the page, without its query. */
    path: z.string().max(300, TOO_LONG),
    /** Version of the build of the page. */
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
    summary: 'Reports an error of a browser to the shop',
    body: ClientError,
    response: z.object({}),
  },
} as const satisfies Contract;
