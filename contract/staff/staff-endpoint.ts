import { z } from 'zod';
import type { Permission } from '#domain/staff/permissions.ts';
import type { Endpoint } from '../endpoint.ts';
import type { RefusalCode } from '../problem.ts';

/**
 * A call of the back office, below `/api/staff/v1`. One that names no permission does not compile (back
 * office, §2.2, rule 1).
 */
export type StaffEndpoint = Endpoint & {
  path: `/staff/v1/${string}`;
  /**
   * What the caller needs: one right, or any of several where the object decides which; `signed-in` where a
   * session is enough, `half` where it may still lack its second factor, `open` without any session.
   */
  permission: Permission | readonly Permission[] | 'signed-in' | 'half' | 'open';
  /** ⚿ — the second factor must have been given in the last ten minutes (§2.2, rule 8). */
  stepUp?: true;
  /** Of the answer; 200 when absent. */
  status?: 200 | 201 | 202;
  /** A POST that writes nothing, or nothing that counts twice, needs no Idempotency-Key (BD17, BD44). */
  isRepeatable?: true;
};

export type StaffContract = Record<string, StaffEndpoint>;

/** Every staff call may answer these, beside the common ones. */
export const STAFF_CODES = [
  'forbidden',
  'step_up_wanted',
  'not_found',
  'conflict',
  'state',
  'needs_confirmation',
  'at_work',
  'request_reused',
] as const satisfies readonly RefusalCode[];

/** Below the body of a refusal `forbidden`: what is lacking. */
export const Lacking = z.object({ permission: z.string() });

/** Below the body of a refusal `step_up_wanted`. */
export const StepUp = z.object({
  stepUp: z.object({ methods: z.array(z.enum(['totp', 'passkey', 'password'])) }),
});
export type StepUp = z.output<typeof StepUp>;

/** Below the body of a refusal `conflict`: what both have changed (back office, §3 "Two people"). */
export const Conflict = z.object({
  conflict: z.object({
    fields: z.array(
      z.object({ field: z.string(), base: z.unknown(), theirs: z.unknown(), yours: z.unknown() }),
    ),
    by: z.string(),
    at: z.iso.datetime(),
  }),
});

/** What a page asks before an unusual change (BD27). */
export const CONFIRMATIONS = ['price-change', 'no-track', 'no-scan', 'cash-received'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** Below the body of a refusal `needs_confirmation`: what must be confirmed; the message is the question. */
export const NeedsConfirmation = z.object({ confirm: z.array(z.enum(CONFIRMATIONS)) });

/** In the body of a call: what the person has confirmed. */
export const Confirmed = z.array(z.enum(CONFIRMATIONS, 'Такого подтверждения нет')).max(10).default([]);

/** Of every object that is edited: it grows with each save, and a save sends the one that it has read. */
export const Version = z.int().positive();

/** A text without control signs, trimmed (§4: "A text field without another rule"). */
export const line = (most: number) =>
  z
    .string('Обязательное поле')
    .trim()
    .min(1, 'Обязательное поле')
    .max(most, `Не\u00a0больше ${most}\u00a0знаков`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Уберите из\u00a0текста невидимые знаки');
