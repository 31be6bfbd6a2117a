import { z } from 'zod';

/** The HTTP status of every code of a refusal. A code never changes its meaning (ADR 0080). */
export const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  session_over: 406,
  timeout: 408,
  too_large: 413,
  address_too_long: 414,
  unsupported_type: 415,
  misdirected: 421,
  invalid: 422,
  proof_wanted: 428,
  too_many: 429,
  headers_too_large: 431,
  server_error: 500,
  unavailable: 503,
  /** More requests than can be served at once; not logged one by one. */
  overloaded: 503,

  /** What is offered is in stock: it can be ordered instead. */
  in_stock: 409,
  /** A list holds as much as it may. */
  limit_reached: 409,
  /** Nothing that was asked for can be bought now. */
  not_sold: 409,
  not_cancellable: 409,
  not_payable: 409,
  not_refundable: 409,
  /** An order is not made, because something differs from what the shopper saw (decisions T7.27, T10.2, T10.3). */
  order_changed: 409,
  out_of_stock: 409,
  ticket_registered: 409,
  too_many_unpaid: 409,
  registration_closed: 410,
  nothing_selected: 422,
  /** Its `requestId` has been used with other data (ADR 0019). */
  request_reused: 422,
  registration_not_open: 425,
  unknown_ticket: 404,

  /** Of staff calls: the second factor must be given again (back office, §2.2, rule 8). */
  step_up_wanted: 403,
  /** Others have changed the same fields meanwhile; `conflict` holds the values. */
  conflict: 409,
  /** A state of the object does not allow it. */
  state: 409,
  /** The change is unusual: the call may be repeated with `confirm` naming what is asked (BD27). */
  needs_confirmation: 409,
  /** The same request is being carried out. */
  at_work: 409,
  last_owner: 409,
  /** A scanned piece is none of the order. */
  not_in_order: 409,
  /** As many pieces of the line are packed as it has. */
  already_packed: 409,
  /** A link of a letter or to a file is too old, or has been used. */
  link_over: 410,
} as const;

export type RefusalCode = keyof typeof STATUS;

/** Answered by any call. Every other code is declared by the calls that answer it. */
export const COMMON_CODES = [
  'bad_request',
  'unauthorized',
  'not_allowed',
  'session_over',
  'timeout',
  'too_large',
  'address_too_long',
  'unsupported_type',
  'misdirected',
  'invalid',
  'too_many',
  'headers_too_large',
  'server_error',
  'unavailable',
  'overloaded',
] as const satisfies readonly RefusalCode[];
export type CommonCode = (typeof COMMON_CODES)[number];

/**
 * The body of every refusal (decisions T8.1, T8.2). `statusMessage` is present
 * when the storefront should also show it as an error toast; `errors` holds
 * one text per field, `groups.0.count` style paths for nested ones.
 */
export const ProblemBody = z
  .object({
    status: z.int(),
    statusText: z.string(),
    message: z.string(),
    /** What programs decide by; the texts are for people. */
    code: z.enum(COMMON_CODES),
    statusMessage: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.output<typeof ProblemBody>;

/** With `proof_wanted`: the call may be repeated with a proof of work (decision T7.2). */
export const ProofWanted = z.object({
  pow: z.object({
    session: z.string(),
    /** Bits of the hash that must be zero. */
    difficulty: z.int(),
    /** The server's clock, in milliseconds. */
    time: z.int(),
  }),
});
export type ProofWanted = z.output<typeof ProofWanted>;
