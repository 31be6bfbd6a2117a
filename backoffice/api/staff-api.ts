import { ApiError } from '#contract/api-error.ts';
import { addressOf } from '#contract/client.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { StaffCall, StaffCalls } from '#contract/staff/staff-calls.ts';
import { askStepUp } from './step-up.ts';

type Optional<I> = Record<never, never> extends I ? [input?: I] : [input: I];
type AnyInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  key?: string;
};

/** What the caller receives. */
export type Answer<Call extends StaffCall> = Output<StaffCalls[Call]>;

/**
 * The calls of the back office as one function, typed by the contract, below `/api/staff/v1`. The session is an HttpOnly
 * cookie; the header proves that our own page asks. A call marked ⚿ asks for the second factor and goes on by itself.
 *
 * @param given `key` is sent as Idempotency-Key of a POST: a form that may be sent again keeps its own
 * @throws {ApiError} for every answer but 2xx, and without an answer
 */
export async function staffApi<Call extends StaffCall>(
  call: Call,
  ...[given]: Optional<Input<StaffCalls[Call]> & { signal?: AbortSignal; key?: string }>
): Promise<Answer<Call>> {
  const response = await answerOf(call, given);
  return (response.status === 204 ? undefined : await response.json()) as Answer<Call>;
}

/**
 * Saves a file of the shop as the browser saves downloads.
 *
 * @throws {ApiError} like `staffApi`
 */
export async function saveFile<Call extends StaffCall>(
  call: Call,
  given: Input<StaffCalls[Call]>,
  name: string,
): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await (await answerOf(call, given)).blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_WITHIN);
}

/** Milliseconds in which a browser begins to save what is in its memory already. */
const SAVED_WITHIN = 60_000;

async function answerOf(call: StaffCall, given: unknown): Promise<Response> {
  const { body, signal, key = crypto.randomUUID(), ...address } = (given ?? {}) as AnyInput;
  const [method, template] = call.split(' ') as [string, string];
  const isForm = body instanceof FormData;
  const send = () =>
    fetch(`/api/staff/v1${addressOf(template, address)}`, {
      method,
      headers: {
        'x-staff': '1',
        ...(method === 'POST' && { 'idempotency-key': key }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: signal ?? null,
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : ApiError.unanswered(cause);
    });
  let response = await send();
  if (response.status === 403) {
    const refusal = await ApiError.from(response.clone(), call);
    if (refusal.code === 'step_up_wanted' && (await askStepUp(refusal))) response = await send();
  }
  if (!response.ok) throw await ApiError.from(response, call);
  return response;
}
