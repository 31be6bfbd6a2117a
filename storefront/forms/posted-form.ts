import { data } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { errorPage } from '#storefront/api/context.ts';
import { textsOf } from './fields.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** A form that was posted to its page, which shows it again. */
export type PostedForm<Value = string> = {
  /** Undefined when the form was taken. */
  refusal?: Refusal;
  /** By names of fields, without secrets. */
  entered: Partial<Record<string, Value>>;
};

/**
 * The action of a page with a form. `send` makes the call that the form makes in
 * the browser; where it answers nothing, and where it is refused, the page shows
 * the form again.
 *
 * @param enteredIn other values than texts, for the fields to be filled in with
 */
export async function postedForm<Answer, Value = never>(
  request: Request,
  send: (form: FormData) => Promise<Answer>,
  enteredIn?: (form: FormData) => PostedForm<Value>['entered'],
) {
  const form = await request.formData();
  const posted: PostedForm<string | Value> = { entered: enteredIn ? enteredIn(form) : textsOf(form) };
  try {
    const answer = await send(form);
    return (answer as Extract<Answer, object>) ?? { posted, isDone: true };
  } catch (error) {
    const { status } = refusedBy(error);
    return data({ posted: { ...posted, refusal: refusalOf(error, true) }, isDone: false }, { status });
  }
}

/**
 * The refusal of a call, for its page to show.
 *
 * @throws everything else, and the error page of a session that has ended (§8)
 */
export function refusedBy(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) throw errorPage(error);
  return error;
}
