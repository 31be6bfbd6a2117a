import { data, redirect } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { FormField } from '#contract/forms.ts';
import { type Entered, isEmpty } from '#domain/forms/field.ts';
import { filledParams } from '#domain/forms/read-form.ts';
import { enteredOf } from './entered.ts';

/** A form that was refused, as its page shows it again. */
export type RefusedForm = {
  /** By codes of fields, and of what is no field of this form. */
  errors: Record<string, string>;
  message: string;
  entered: Record<string, string | string[]>;
};

type FilledForm = {
  typeId: number;
  siteId: number;
  fields: readonly FormField[];
  entered: ReadonlyMap<string, Entered>;
  requestId?: string | undefined;
};

/** §5: "empty values are dropped from the payload"; a consent that is not given is sent as such (decision T11.5). */
export const sendForm = (api: Api, { typeId, siteId, fields, entered, requestId }: FilledForm) =>
  api('POST /forms/v1', {
    body: {
      typeId,
      siteId,
      active: true,
      params: [
        ...filledParams(entered).map(({ id, value }) => ({
          id,
          value: typeof value === 'string' ? value : [...value],
        })),
        ...refusedConsents(fields, entered),
      ],
      ...(requestId !== undefined && { requestId }),
    },
  });

const refusedConsents = (fields: readonly FormField[], entered: FilledForm['entered']) =>
  fields.flatMap(({ formParamType: { code, kind } }) =>
    kind === 'consent' && isEmpty(entered.get(code)) ? [{ id: code, value: false }] : [],
  );

/** Query parameter that marks a form as sent before scripts ran. */
export const SENT = 'sent';

/** What its page answers to a form that was posted before scripts ran: the way on, or the form with what is wrong. */
export async function answerForm(
  api: Api,
  {
    form,
    sentPath,
    ...asked
  }: { typeId: number; siteId: number; fields: readonly FormField[]; form: FormData; sentPath: string },
) {
  const entered = enteredOf(form, asked.fields);
  const uploadErrors = asked.fields.flatMap(({ formParamType: { code } }) => {
    const text = form.get(`${code}.error`);
    return typeof text === 'string' ? [[code, text] as const] : [];
  });
  try {
    if (uploadErrors.length > 0) {
      throw new ApiError(422, 'Проверьте заполнение полей', Object.fromEntries(uploadErrors));
    }
    await sendForm(api, { ...asked, entered });
    return redirect(sentPath, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const posted: RefusedForm = {
      errors: error.errors,
      message: error.message,
      entered: Object.fromEntries(
        [...entered].map(([code, value]) => [code, typeof value === 'string' ? value : [...value]]),
      ),
    };
    return data({ posted }, { status: error.status });
  }
}
