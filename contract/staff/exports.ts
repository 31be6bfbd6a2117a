import { z } from 'zod';
import { Job, JobId, REQUIRED, TOO_LONG, WrittenFilter } from './jobs.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* Lists as files (§3 "Files out"): a job, then a file for a day. */

const NO_REASON = 'Укажите, зачем нужны данные';

const NewFile = z
  .strictObject({
    list: z.string(REQUIRED).max(60, TOO_LONG),
    filter: WrittenFilter,
    /** As in the address of the list; its own when absent. */
    sort: z.string().max(60, TOO_LONG).optional(),
    /** In the order of the page. */
    columns: z
      .array(z.string().max(60, TOO_LONG), 'Список столбцов')
      .min(1, 'Выберите хотя\u00a0бы один столбец')
      .max(50, 'Слишком много столбцов'),
    format: z.enum(['xlsx', 'csv'], 'Нужен xlsx или csv'),
    /** Names, phones and e-mails as they are; masked otherwise. ⚿ */
    withContacts: z.boolean().default(false),
    reason: z
      .string(NO_REASON)
      .trim()
      .min(10, NO_REASON)
      .max(300, 'Не\u00a0больше 300\u00a0знаков')
      .refine((text) => !/\p{Cc}/u.test(text), 'Уберите из\u00a0текста невидимые знаки')
      .optional(),
  })
  .superRefine(({ withContacts, reason }, context) => {
    if (!withContacts || reason !== undefined) return;
    context.addIssue({ code: 'custom', path: ['reason'], message: NO_REASON });
  });
export type NewFile = z.output<typeof NewFile>;

const permission = ['orders.export', 'goods.export', 'customers.export'] as const;

export const staffExports = {
  start: {
    method: 'POST',
    path: '/staff/v1/exports',
    summary: 'Writes what a list shows under its filter to a file, as a job; needs the right of the list',
    permission,
    status: 201,
    body: NewFile,
    response: Job,
  },
  file: {
    method: 'GET',
    path: '/staff/v1/exports/:id/file',
    summary: 'The file, for its author, within 24 hours',
    permission,
    params: JobId,
    refusals: ['link_over'],
    response: z.unknown(),
  },
} as const satisfies StaffContract;
