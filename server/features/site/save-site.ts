import type { Selectable } from 'kysely';
import type { SiteForm, StaffSite } from '#contract/staff/sites.ts';
import type { SiteRow } from '#database/schema/sites.ts';
import { wrongRequisite } from '#domain/papers/requisites.ts';
import { AS_BY_DEFAULT } from '#domain/site/as-by-default.ts';
import { THEME_VARIABLES, themeProblems } from '#domain/site/theme.ts';
import { editObject, required } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { russianIssue } from '#server/platform/russian-issue.ts';
import { Settings } from '#server/platform/site-settings.ts';
import { lockSite, updateSite } from './queries.ts';
import { SETTING_PATHS, valueAt } from './settings-schema.ts';

/* Contacts, settings and theme of a site, as one form (back office, §4.8). */

export type StoredSite = Selectable<SiteRow>;

/** The form by field: `title`, `settings.pricing.setDiscountPercent`, `theme.--accent`. */
export type SiteFields = Record<string, unknown>;

const CONTACTS = ['title', 'phone', 'city', 'workingHours'] as const;
const THEME_NAMES = THEME_VARIABLES.map(({ name }) => name);

export function presentStaffSite(row: StoredSite): StaffSite {
  return {
    id: row.id,
    code: row.code,
    mode: row.mode,
    title: row.title,
    phone: row.phone,
    city: row.city,
    workingHours: row.working_hours,
    settings: Object.fromEntries(
      SETTING_PATHS.filter((path) => hasOwn(row.config, path)).map((path) => [
        path,
        valueAt(row.config, path),
      ]),
    ),
    theme: Object.fromEntries(THEME_NAMES.flatMap((name) => (row.css[name] ? [[name, row.css[name]]] : []))),
    version: row.version,
  };
}

/** @throws {Problem} `invalid` for settings and colours that the shop does not know */
export function fieldsOfSite({ settings, theme, ...contacts }: SiteForm): SiteFields {
  refuse({
    ...unknownOf(settings, SETTING_PATHS, 'settings', 'Такой настройки нет'),
    ...unknownOf(theme, THEME_NAMES, 'theme', 'Такой переменной в\u00a0теме нет'),
  });
  return {
    ...contacts,
    ...fieldsBy('settings', SETTING_PATHS, settings),
    ...fieldsBy('theme', THEME_NAMES, theme),
  };
}

const unknownOf = (given: object, known: readonly string[], part: string, text: string) =>
  Object.fromEntries(
    Object.keys(given)
      .filter((name) => !known.includes(name))
      .map((name) => [`${part}.${name}`, text]),
  );

const fieldsBy = (part: string, names: readonly string[], own: Record<string, unknown>) =>
  Object.fromEntries(
    names.map((name) => [`${part}.${name}`, Object.hasOwn(own, name) ? own[name] : AS_BY_DEFAULT]),
  );

export const storedFieldsOfSite = (row: StoredSite): SiteFields => {
  const { id, code, mode, version, ...form } = presentStaffSite(row);
  return fieldsOfSite(form);
};

/** @throws {Problem} `not_found`, `conflict`; `invalid` with the text under each field, and the site stays as it is */
export async function saveSite(at: Write, id: number, given: SiteFields, version: number): Promise<void> {
  const site = required(await lockSite(at.trx, id), 'Такого сайта нет');
  await editObject(at, {
    kind: 'site',
    id,
    title: site.title,
    version,
    current: storedFieldsOfSite(site),
    given,
    save: (fields) => updateSite(at.trx, id, columnsOf(site, fields)),
  });
}

function columnsOf(site: StoredSite, fields: SiteFields) {
  const own = { ...storedFieldsOfSite(site), ...fields };
  const config = structuredClone(site.config);
  const css: Record<string, string> = { ...site.css };
  for (const path of SETTING_PATHS) setAt(config, path, own[`settings.${path}`]);
  for (const name of THEME_NAMES) {
    const value = own[`theme.${name}`];
    if (value === AS_BY_DEFAULT) delete css[name];
    else css[name] = String(value);
  }
  refuse({
    ...numberProblems(fields),
    ...settingProblems(config, fields),
    ...themeProblemsOf(css, fields),
  });
  const [title, phone, city, working_hours] = CONTACTS.map((name) => String(own[name])) as [
    string,
    string,
    string,
    string,
  ];
  return { title, phone, city, working_hours, config: JSON.stringify(config), css: JSON.stringify(css) };
}

function themeProblemsOf(css: Record<string, string>, fields: SiteFields): Record<string, string> {
  if (!THEME_NAMES.some((name) => `theme.${name}` in fields)) return {};
  const own = Object.fromEntries(THEME_NAMES.flatMap((name) => (css[name] ? [[name, css[name]]] : [])));
  return Object.fromEntries(
    Object.entries(themeProblems(own)).map(([name, problem]) => [`theme.${name}`, problem]),
  );
}

/** The settings that hold numbers with check digits; only a changed one is checked. */
const WITH_NUMBERS = ['settings.organization', 'settings.requisites'] as const;

function numberProblems(fields: SiteFields): Record<string, string> {
  const problems = WITH_NUMBERS.flatMap((field) => {
    const value = fields[field];
    if (typeof value !== 'object' || value === null) return [];
    const texts = Object.entries(value).filter(([, number]) => typeof number === 'string');
    const problem = wrongRequisite(Object.fromEntries(texts));
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

/** By the path of the setting that is wrong. */
function settingProblems(config: unknown, fields: SiteFields): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (field.startsWith('settings.') && !isReasonable(value)) problems[field] = 'Слишком большое значение';
  }
  const parsed = Settings.safeParse(config, { error: russianIssue });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const full = path.join('.');
    const setting = SETTING_PATHS.find((known) => full === known || full.startsWith(`${known}.`)) ?? full;
    problems[`settings.${setting}`] ??= capital(message);
  }
  return problems;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const MOST = 10_000_000;

/** The settings name no upper bounds: a sum beyond all sums of the shop is a slip of the hand. */
function isReasonable(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= MOST;
  if (typeof value === 'string') return value.length <= 300;
  if (typeof value !== 'object' || value === null) return true;
  const members = Object.entries(value);
  return (
    members.length <= 100 && members.every(([name, member]) => name.length <= 60 && isReasonable(member))
  );
}

function refuse(errors: Record<string, string>): void {
  if (Object.keys(errors).length === 0) return;
  throw new Problem('invalid', 'Проверьте заполнение полей', { errors });
}

function hasOwn(config: unknown, path: string): boolean {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.length === 0 ? config : valueAt(config, names.join('.'));
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, last);
}

/** Sets the member of a configuration, or removes it with what becomes empty. */
function setAt(config: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    if (value === AS_BY_DEFAULT) delete config[name];
    else config[name] = value;
    return;
  }
  const part = { ...((config[name] ?? {}) as Record<string, unknown>) };
  setAt(part, rest.join('.'), value);
  if (Object.keys(part).length === 0) delete config[name];
  else config[name] = part;
}
