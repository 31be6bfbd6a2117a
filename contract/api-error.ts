import type { ProblemBody } from './problem.ts';

const SERVER_ERROR = 'Произошла ошибка сервера';

/** §8: the status of an answer that never arrived. */
const NO_ANSWER_STATUS = 501;

/** The used part of an answer, from any transport. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'> & {
  headers?: Pick<Headers, 'getSetCookie'>;
};

/**
 * A call that was not answered with 2xx.
 *
 * §8: "raised with status text, else response message, else error_message, else
 * 'Произошла ошибка сервера'; plus errors map and status (default 501)". The
 * transport's own status text counts only when it is Russian (decision T8.1).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: Record<string, string>;
  /** Shown as an error toast when present. */
  readonly statusMessage: string | undefined;
  /** The required proof of work; with status 428 only. */
  pow: ProblemBody['pow'];
  /** What has changed in an order; with status 409 of `POST /orders/v1` only. */
  changed: ProblemBody['changed'];

  constructor(
    status: number,
    message: string,
    errors: Record<string, string> = {},
    statusMessage?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.status = status;
    this.errors = errors;
    this.statusMessage = statusMessage;
  }

  /** Reads a refusal; an unknown body still becomes an ApiError. */
  static async from(response: Answer): Promise<ApiError> {
    const body: Partial<ProblemBody> & { error_message?: string } = await response.json().catch(() => ({}));
    const russianStatusText = /[а-яё]/i.test(response.statusText) ? response.statusText : '';
    const message =
      body.statusText || russianStatusText || body.message || body.error_message || SERVER_ERROR;
    const error = new ApiError(response.status, message, body.errors, body.statusMessage);
    error.pow = body.pow;
    error.changed = body.changed;
    return error;
  }

  /** The network failed before an answer came. */
  static unanswered(cause: unknown): ApiError {
    return new ApiError(NO_ANSWER_STATUS, SERVER_ERROR, {}, undefined, { cause });
  }
}
