import { z } from 'zod';
import { readContent } from './content-files.ts';
import type { NewRow, NumberedRow } from './insert-rows.ts';

const Field = z.strictObject({
  code: z.string(),
  kind: z.enum([
    ...(['text', 'textarea', 'email', 'phone', 'fullName', 'date', 'birthDate', 'number', 'select'] as const),
    ...(['radio', 'checkbox', 'checkboxes', 'file', 'image', 'inn', 'organization'] as const),
    ...(['accountType', 'hidden', 'consent'] as const),
  ]),
  name: z.string(),
  isRequired: z.boolean().default(false),
  /** Titles by value. */
  options: z.record(z.string(), z.string()).default({}),
  hint: z.string().default(''),
  placeholder: z.string().default(''),
  mostLength: z.int().nullable().default(null),
  fromProfile: z.enum(['prefilled', 'locked']).nullable().default(null),
  sites: z.array(z.int()).default([]),
  /** Documents of an order need the INN (spec §6: "User role may supply server-defined validation fields"). */
  userRoles: z.array(z.string()).default([]),
});

const Form = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  text: z.string().default(''),
  submitTitle: z.string().default('Отправить заявку'),
  doneText: z.string().default('Ваша заявка успешно создана.'),
  needsLogin: z.boolean().default(false),
  sites: z.array(z.int()).default([]),
  fields: z.array(Field),
});

/** Forms of the demo shop. Types 5, 6 and 7 are those of spec §9. */
const FORMS = readContent('forms.json', z.array(Form));

export const FORM_TYPES: NumberedRow<'form_types'>[] = FORMS.map((form) => ({
  id: form.id,
  code: form.code,
  title: form.title,
  text: form.text,
  submit_title: form.submitTitle,
  done_text: form.doneText,
  needs_login: form.needsLogin,
  site_ids: form.sites,
  is_active: true,
}));

export const FORM_FIELDS: NewRow<'form_fields'>[] = FORMS.flatMap(({ id: typeId, fields }) =>
  fields.map((field, position) => ({
    // Each form has a range of a hundred ids, so a new field of one form does not renumber another.
    id: typeId * 100 + position,
    type_id: typeId,
    position,
    code: field.code,
    kind: field.kind,
    name: field.name,
    is_required: field.isRequired,
    options: Object.entries(field.options).map(([value, title]) => ({ value, title })),
    hint: field.hint,
    placeholder: field.placeholder,
    most_length: field.mostLength,
    from_profile: field.fromProfile,
    site_ids: field.sites,
    user_roles: field.userRoles,
  })),
);
