import type { CodeOf, DetailsOf } from './endpoint.ts';
import type { ProblemBody, RefusalCode } from './problem.ts';
import type { CallName, ShopCalls } from './shop-calls.ts';

const SERVER_ERROR = 'Произошла ошибка сервера';

/** §8: the status of an answer that never arrived. */
const NO_ANSWER_STATUS = 501;

/** The used part of an answer, from any transport. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'> & {
  headers?: Pick<Headers, 'getSetCookie'>;
};

/** What a refusal may say; its code decides what else there is. */
type Refusal = Partial<Omit<ProblemBody, 'code'>> & { readonly code?: RefusalCode };

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
  readonly body: Refusal;
  /** Undefined when the answer is not one of the API. */
  readonly code: RefusalCode | undefined;
  readonly errors: Record<string, string>;
  /** Shown as an error toast when present. */
  readonly statusMessage: string | undefined;
  readonly call: string | undefined;

  constructor(
    status: number,
    message: string,
    body: Refusal = {},
    options?: ErrorOptions & { call?: string | undefined },
  ) {
    super(message, options);
    this.status = status;
    this.body = body;
    this.code = body.code;
    this.errors = body.errors ?? {};
    this.statusMessage = body.statusMessage;
    this.call = options?.call;
  }

  /** Reads a refusal; a body that is not ours still becomes an ApiError. */
  static async from(response: Answer, call?: string): Promise<ApiError> {
    const body: Refusal & { error_message?: string } = await response.json().catch(() => ({}));
    const russianStatusText = /[а-яё]/i.test(response.statusText) ? response.statusText : '';
    const message =
      body.statusText || russianStatusText || body.message || body.error_message || SERVER_ERROR;
    return new ApiError(response.status, message, body, { call });
  }

  /** The network failed before an answer came. */
  static unanswered(cause: unknown): ApiError {
    return new ApiError(NO_ANSWER_STATUS, SERVER_ERROR, {}, { cause });
  }
}

/** Whether this call was refused with this code; the body then has what the contract declares for it. */
export const isRefusal = <Call extends CallName, Code extends CodeOf<ShopCalls[Call]>>(
  error: unknown,
  call: Call,
  code: Code,
): error is ApiError & { readonly body: DetailsOf<ShopCalls[Call], Code> } =>
  error instanceof ApiError && error.call === call && error.code === code;
