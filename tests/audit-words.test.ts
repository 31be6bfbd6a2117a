import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  actionTitle,
  changesInWords,
  fieldTitle,
  kindTitle,
  valueInWords,
} from '#backoffice/ui/history/texts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { JOB_STATES } from '#domain/staff/job-state.ts';
import { filesOf, isTest, PROJECT, pathsOf } from './support/source-files.ts';

/* Histories and the log of the back office say everything in Russian (back office, §2.4). */

const LATIN = /\p{Script=Latin}/u;

/** What the server writes into the log by a literal. */
async function written(literal: RegExp): Promise<string[]> {
  const sources = (await filesOf('server/features/**/*.ts')).filter((file) => !isTest(file));
  const found = sources.flatMap(({ text }) => [...text.matchAll(literal)].map(([, name = '']) => name));
  expect(found).not.toEqual([]);
  return [...new Set(found)];
}

/** The fields of every edit: a PUT that names the version of its object. */
async function editedFields(): Promise<string[]> {
  const modules = await Promise.all(
    (await pathsOf('contract/staff/*.ts')).map((path) => import(`${PROJECT}/${path}`) as Promise<object>),
  );
  const endpoints = modules
    .flatMap((module) => Object.values(module))
    .flatMap((contract) => (typeof contract === 'object' && contract !== null ? Object.values(contract) : []))
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'method' in one);
  const fields = endpoints.flatMap(({ method, body }) => {
    const names = method === 'PUT' && body instanceof z.ZodObject ? Object.keys(body.shape) : [];
    return names.includes('version') ? names : [];
  });
  expect(fields).not.toEqual([]);
  // Prices are recorded cell by cell.
  return [...new Set(fields)].filter((name) => !['version', 'confirm', 'cells'].includes(name));
}

test('every field that is edited or recorded has a title', async () => {
  const fields = [...(await editedFields()), ...(await written(/\{ field: '(\w+)'/g))];
  expect(fields.filter((field) => LATIN.test(fieldTitle(field).replace('E-mail', '')))).toEqual([]);
});

test('fields that hold more are called by what they hold', () => {
  expect(fieldTitle('price/950/dealer/15000')).toBe('Цена, дилер, от\u00a015\u00a0000\u00a0₽');
  expect(fieldTitle('price/950/user/0')).toBe('Цена, покупатель');
  expect(fieldTitle('settings.orders.payWithin')).toBe('Настройка сайта');
  expect(
    fieldTitle('settings.orders.payWithin', { 'settings.orders.payWithin': 'Время на\u00a0оплату' }),
  ).toBe('Время на\u00a0оплату');
  expect(fieldTitle('theme.--accent')).toBe('Цвет сайта');
});

test('every recorded action has a title of its own', async () => {
  const actions = await written(/\baction: '([a-z-]+\.[a-z-]+)'/g);
  const kinds = new Set(actions.map((action) => kindTitle(action.split('.')[0] ?? '')));
  expect(actions.filter((action) => [...kinds, 'Другое'].includes(actionTitle(action)))).toEqual([]);
  expect(actionTitle('order.partly-received')).toBe('Заказ: получен частично');
});

test('every status is called by its title', () => {
  const words = [...ORDER_STATUSES, ...JOB_STATES].map((status) => valueInWords(status, 'status'));
  expect(words.filter((word) => LATIN.test(word))).toEqual([]);
});

test('values of an object are called by their fields', () => {
  expect(valueInWords({ price: 12_300, oldPrice: null })).toBe('Цена: 12\u00a0300, Старая цена: —');
  expect(valueInWords(['dealer', 'friend'], 'roles')).toBe('дилер, friend');
});

test.each([
  { value: '<p>Кольцо с <strong>малахитом</strong></p>', field: 'description', words: 'Кольцо с малахитом' },
  { value: '<p></p>', field: 'description', words: '—' },
  { value: '^(?<name>.+)$', field: 'namePattern', words: '^(?<name>.+)$' },
  { value: ['a1', 'b2', 'c3'], field: 'imageIds', words: '3\u00a0фото' },
  { value: 'a1', field: 'imageId', words: '1\u00a0фото' },
  { value: ['a1', 'b2'], field: 'videoIds', words: '2\u00a0фильма' },
  { value: [], field: 'imageIds', words: '—' },
  { value: [7, 9], field: 'stickerIds', words: '2' },
  { value: 4, field: 'categoryId', words: 'задано' },
  { value: '6600000100000', field: 'kladrId', words: '6600000100000' },
  { value: [{ id: 4, count: 2 }], field: 'lots', words: 'Количество: 2' },
  { value: [4, 5], field: 'lots', words: '2' },
  { value: 41, field: 'lot', words: 'без УИН' },
])('$field is written as «$words», without markup and ids', ({ value, field, words }) => {
  expect(valueInWords(value, field)).toBe(words);
});

test('a change is written with both values; without those of ids that look the same and of what was not filled in', () => {
  const changes = [
    { field: 'title', before: null, after: 'Кольца' },
    { field: 'description', before: null, after: '' },
    { field: 'imageIds', before: ['a1', 'b2'], after: ['b2', 'c3'] },
    { field: 'password' },
  ];
  expect(changesInWords(changes)).toEqual([
    { field: 'title', before: '—', after: 'Кольца' },
    { field: 'imageIds' },
    { field: 'password' },
  ]);
});
