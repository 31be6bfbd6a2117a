import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* Request forms with fields that the shop defines (§3 Form, §5, §7). domain/forms contains the rules of their fields. */

const FIELD_KINDS = [
  'text',
  'textarea',
  'email',
  'phone',
  'fullName',
  'date',
  'birthDate',
  'number',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'file',
  'image',
  'inn',
  'organization',
  'accountType',
  'hidden',
  'consent',
] as const;

const Option = z.object({ value: z.string(), title: z.string() });

/** A field of a form (§3: "formParamType (id, code, name, params.required, params.options)"). */
const FormParamType = z
  .object({
    id: z.int(),
    /** Names the field in `params` of a submitted form, and in its errors. */
    code: z.string(),
    name: z.string(),
    kind: z.enum(FIELD_KINDS),
    params: z.object({
      required: z.boolean(),
      /** The choices; empty for a text. */
      options: z.array(Option),
      hint: z.string().optional(),
      placeholder: z.string().optional(),
      /** The maximum length of a text. */
      mostLength: z.int().optional(),
      /** The minimum number of words in a full name, where the role requires it (§5). */
      leastWords: z.int().optional(),
      /** Filled in from the profile: editable in the form, or in the profile only (§6). */
      fromProfile: z.enum(['prefilled', 'locked']).optional(),
    }),
  })
  .meta({ id: 'FormParamType' });

export const FormField = z.object({ formParamType: FormParamType }).meta({ id: 'FormField' });
export type FormField = z.output<typeof FormField>;

const FormType = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    /** The text above the fields; may be empty. */
    text: z.string(),
    submitTitle: z.string(),
    /** The text after the form was submitted. */
    doneText: z.string(),
    needsLogin: z.boolean(),
  })
  .meta({ id: 'FormType' });
export type FormType = z.output<typeof FormType>;

const WRONG_TYPE = 'Некорректный тип формы';
const TypeId = z.object({ id: z.coerce.number(WRONG_TYPE).pipe(rowId(WRONG_TYPE)) });

const WRONG_VALUE = 'Некорректное значение';
const TOO_LONG = 'Слишком длинный текст';

const WRONG_FIELD = 'Некорректное поле';

/** A field by its code, or by its number. */
const ParamId = z.union(
  [z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,59}$/, WRONG_FIELD), rowId(WRONG_FIELD)],
  WRONG_FIELD,
);

const ParamValue = z.union(
  [
    z.string().max(5000, TOO_LONG),
    z.array(z.string().max(200, TOO_LONG)).max(20, 'Слишком много значений'),
    z.number(),
    z.boolean(),
    z.null(),
  ],
  WRONG_VALUE,
);

export const forms = {
  params: {
    method: 'GET',
    path: '/forms/v1/params/:id',
    summary: 'Fields of a form for the caller’s site and role',
    params: TypeId,
    refusals: ['not_found'],
    response: z.array(FormField),
  },
  type: {
    method: 'GET',
    path: '/forms/v1/types/:id',
    summary: 'Title and texts of a form',
    params: TypeId,
    refusals: ['not_found'],
    response: FormType,
  },
  create: {
    method: 'POST',
    path: '/forms/v1',
    summary: 'Submits a form to the shop',
    proofOfWork: true,
    body: z.object({
      typeId: rowId(WRONG_TYPE),
      /** Accepted as in §7; the caller's current site is used. */
      siteId: rowId('Некорректный сайт').optional(),
      /** Accepted as in §7 and ignored: a submitted form is active until staff change it. */
      active: z.boolean('Да или нет').optional(),
      params: z
        .array(z.object({ id: ParamId, value: ParamValue }), WRONG_VALUE)
        .max(60, 'Слишком много полей'),
      /** Made by the browser for each submitted form: a repeated one gets the form it has made (ADR 0019). */
      requestId: z.uuid('Некорректный номер заявки').optional(),
    }),
    refusals: ['in_stock', 'not_found', 'request_reused'],
    response: z.object({ formId: z.int(), message: z.string() }),
  },
} as const satisfies Contract;
