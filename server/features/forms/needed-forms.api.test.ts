import { expect, test } from 'vitest';
import { FORM_FIELDS, FORM_TYPES } from '#database/seed/forms.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { addNeededForms } from '#database/seed/needed-forms.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

/* A shop whose database was filled before forms existed (ADR 0050). */

const RECALL = 6;
const VACANCY = 8;

/** Removes these types with their forms from the demo shop. */
async function givenWithout(ids: readonly number[]) {
  const shop = await openTestShop();
  await shop.db.deleteFrom('form_types').execute();
  await insertRows(shop.db, 'form_types', FORM_TYPES);
  await insertRows(shop.db, 'form_fields', FORM_FIELDS);
  const types = () => shop.db.selectFrom('form_types').selectAll().orderBy('id').execute();
  const fields = () =>
    shop.db
      .selectFrom('form_fields')
      .select(['type_id', 'code', 'kind', 'name', 'is_required', 'options', 'position'])
      .orderBy('type_id')
      .orderBy('position')
      .execute();
  const before = { types: await types(), fields: await fields() };
  await shop.db.deleteFrom('form_types').where('id', 'in', ids).execute();
  return { shop, before, types, fields };
}

test('gets the forms of §9 with their fields; repeating it changes nothing', async () => {
  const { shop, before, types, fields } = await givenWithout([5, 6, 7]);
  await using _ = shop;
  await expect(shop.api('GET /forms/v1/params/:id', { params: { id: RECALL } })).rejects.toMatchObject({
    status: 404,
  });
  await addNeededForms(shop.db);
  await addNeededForms(shop.db);
  expect(await types()).toEqual(before.types);
  expect(await fields()).toEqual(before.fields);
  const asked = await shop.api('GET /forms/v1/params/:id', { params: { id: RECALL } });
  expect(asked.map(({ formParamType }) => formParamType.code)).toContain('message');
});

test('keeps its own texts of a form, and does not get back a form that it has removed', async () => {
  const { shop, types } = await givenWithout([7, VACANCY]);
  await using _ = shop;
  await shop.db.updateTable('form_types').set({ title: 'Пишите' }).where('id', '=', RECALL).execute();
  await shop.db.deleteFrom('form_fields').where('type_id', '=', RECALL).execute();
  await addNeededForms(shop.db);
  const now = await types();
  expect(now.map(({ id }) => id)).toEqual([5, 6, 7, 9]);
  expect(now.find(({ id }) => id === RECALL)?.title).toBe('Пишите');
  const asked = await shop.db.selectFrom('form_fields').select('id').where('type_id', '=', RECALL).execute();
  expect(asked).toEqual([]);
});

test('is left alone where a form of its own has the code', async () => {
  const { shop, types } = await givenWithout([RECALL]);
  await using _ = shop;
  await shop.db.insertInto('form_types').values({ id: 20, code: 'recall', title: 'Своя' }).execute();
  await addNeededForms(shop.db);
  expect((await types()).map(({ id }) => id)).not.toContain(RECALL);
});
