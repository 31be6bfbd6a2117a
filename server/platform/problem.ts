import { type RefusalCode, STATUS } from '#contract/problem.ts';

/** One text per field, for the shopper; the storefront shows each under its input. */
export type FieldErrors = Record<string, string>;

type ProblemOptions = {
  errors?: FieldErrors;
  /** True when the storefront should also show the message as an error toast (decision T8.2). */
  isToast?: boolean;
  /** Seconds after which another try may be served. */
  retryAfter?: number | undefined;
  /** What the contract adds to the body of a refusal with this code. */
  details?: Record<string, unknown>;
  cause?: unknown;
};

/**
 * An expected refusal: thrown by use-cases, worded for the shopper, turned into
 * a response in one place (error-handler.ts). Anything else that is thrown is a
 * bug and answers 500. A code that the endpoint does not declare is a bug too,
 * which the tests find and a running shop logs.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: RefusalCode;
  readonly options: ProblemOptions;

  constructor(code: RefusalCode, message: string, { cause, ...options }: ProblemOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return STATUS[this.code];
  }
}
