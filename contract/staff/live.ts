import { z } from 'zod';
import { EVENT_KINDS } from '#domain/staff/live.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* What open pages are notified of (§3 "Live"): the messages of the socket, and who has an object open. */

/** From the shop to the page: kinds and ids only. */
export const LiveMessage = z.strictObject({ kind: z.enum(EVENT_KINDS), ids: z.array(z.string()) });
export type LiveMessage = z.output<typeof LiveMessage>;

/** From the page: the object that it shows now, `order/281001`; null when it shows none. */
export const WatchRequest = z.strictObject({
  watch: z
    .string()
    .max(200)
    .regex(/^[a-z][a-z-]{0,39}\/[\w-]{1,100}$/)
    .nullable(),
});

export const staffLive = {
  presence: {
    method: 'GET',
    path: '/staff/v1/presence',
    summary: 'Who else has this object open now; needs the right to read it',
    permission: 'signed-in',
    query: z.strictObject({
      kind: z.string('Обязательное поле').max(60),
      id: z.string('Обязательное поле').max(200),
    }),
    response: z.object({ data: z.array(z.object({ id: z.uuid(), fio: z.string() })) }),
  },
} as const satisfies StaffContract;
