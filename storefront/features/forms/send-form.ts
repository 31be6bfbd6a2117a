import { redirect } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { FormField } from '#contract/forms.ts';
import { type Entered, isEmpty } from '#domain/forms/field.ts';
import { filledParams } from '#domain/forms/read-form.ts';
import { textOf } from '#storefront/forms/fields.ts';
import { type PostedForm, postedForm } from '#storefront/forms/posted-form.ts';
import { refuseIfWrong } from '#storefront/forms/refusal.ts';
import { enteredOf } from './entered.ts';

/** A form that its page shows again. */
export type PostedServerForm = PostedForm<Entered>;

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

/** The action of its page: the way on, or the form with what is wrong. */
export const answerForm = (
  request: Request,
  api: Api,
  { sentPath, ...asked }: { typeId: number; siteId: number; fields: readonly FormField[]; sentPath: string },
) =>
  postedForm(
    request,
    async (form) => {
      const codes = asked.fields.map(({ formParamType: { code } }) => code);
      refuseIfWrong(
        Object.fromEntries(codes.map((code) => [code, textOf(form, `${code}.error`) || undefined])),
      );
      await sendForm(api, { ...asked, entered: enteredOf(form, asked.fields) });
      return redirect(sentPath, 303);
    },
    (form) => Object.fromEntries(enteredOf(form, asked.fields)),
  );
