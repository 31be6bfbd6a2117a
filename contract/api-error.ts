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

/** The call that failed, and why it was not answered. */
type Circumstances = ErrorOptions & { call?: string | undefined };

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
  readonly call: string | undefined;

  constructor(status: number, message: string, body: Refusal = {}, { call, ...options }: Circumstances = {}) {
    super(message, options);
    this.status = status;
    this.body = body;
    this.call = call;
  }

  /** Undefined when the answer is not one of the API. */
  get code(): RefusalCode | undefined {
    return this.body.code;
  }

  get errors(): Record<string, string> {
    return this.body.errors ?? {};
  }

  /** Shown as an error toast when present. */
  get statusMessage(): string | undefined {
    return this.body.statusMessage;
  }

  /** The same refusal, whose fields have other names. */
  withErrors(errors: Record<string, string>): ApiError {
    return new ApiError(
      this.status,
      this.message,
      { ...this.body, errors },
      { cause: this.cause, call: this.call },
    );
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
