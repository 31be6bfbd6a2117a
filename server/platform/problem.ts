import type { ProblemBody } from '#contract/problem.ts';

/** Kinds of refusals with their HTTP statuses. The kind alone decides the status. */
export const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  session_over: 406,
  not_allowed: 405,
  conflict: 409,
  gone: 410,
  misdirected: 421,
  invalid: 422,
  too_early: 425,
  proof_wanted: 428,
  too_many: 429,
  unavailable: 503,
  /** More concurrent requests than the limit; not logged one by one. */
  overloaded: 503,
} as const;

export type ProblemKind = keyof typeof STATUS;

/** One text per field, for the shopper; the storefront shows each under its input. */
export type FieldErrors = Record<string, string>;

type ProblemOptions = {
  errors?: FieldErrors;
  isToast?: boolean;
  retryAfter?: number;
  pow?: ProblemBody['pow'];
  changed?: ProblemBody['changed'];
  cause?: unknown;
};

/**
 * An expected refusal: thrown by use-cases with a text for the shopper, turned into a response in
 * one place (error-handler.ts). Any other thrown error is a bug and answers 500.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly errors: FieldErrors;
  /** True when the storefront should also show the message as an error toast (decision T8.2). */
  readonly isToast: boolean;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | undefined;
  /** The required proof of work, if any. */
  readonly pow: ProblemBody['pow'];
  /** What has changed in an order since the shopper saw it. */
  readonly changed: ProblemBody['changed'];

  constructor(kind: ProblemKind, message: string, options: ProblemOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.errors = options.errors ?? {};
    this.isToast = options.isToast ?? false;
    this.retryAfter = options.retryAfter;
    this.pow = options.pow;
    this.changed = options.changed;
  }
}
