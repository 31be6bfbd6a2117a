import { z } from 'zod';
import type { SettingField } from '#contract/staff/sites.ts';
import { Settings } from '#server/platform/site-settings.ts';
import { SETTING_TEXTS, type SettingText } from './setting-texts.ts';

/* The settings of a site as a form (back office, §4.8; B19.1): kinds, bounds and defaults come from `Settings`. */

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  additionalProperties?: Json;
  items?: Json;
  anyOf?: Json[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
};

/** Settings by their paths, `pricing.onlineDiscount.mode`; an object that may be null is one setting. */
export function leavesOf(schema: Json, path = ''): [path: string, schema: Json][] {
  if (schema.properties === undefined) return [[path, schema]];
  return Object.entries(schema.properties).flatMap(([name, member]) =>
    leavesOf(member, path === '' ? name : `${path}.${name}`),
  );
}

export const settingsSchema = () => z.toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' }) as Json;

const DEFAULTS = Settings.parse({});

/** A setting without texts is shown by its path, until the test of B19.1 has been read. */
const textsOf = (path: string): SettingText => SETTING_TEXTS[path] ?? { section: 'Прочее', title: path };

function fieldOf(path: string, schema: Json): SettingField {
  const texts = textsOf(path);
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false;
  const own = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const value = own.additionalProperties;
  const members = Object.entries(own.properties ?? value?.properties ?? {});
  return {
    path,
    section: texts.section,
    title: texts.title,
    hint: texts.hint ?? '',
    kind: kindOf(own),
    ...boundsOf(own),
    unit: texts.unit ?? '',
    isNullable,
    options: (own.enum ?? []).map((code) => ({ value: code, title: texts.options?.[code] ?? code })),
    members:
      members.length > 0 || value === undefined
        ? members.map(([name, member]) => memberOf(name, texts.members?.[name] ?? name, member))
        : [memberOf('', '', value)],
    keys: texts.keys ?? null,
    default: valueAt(DEFAULTS, path),
  };
}

function kindOf(schema: Json): SettingField['kind'] {
  if (schema.enum) return 'choice';
  if (schema.properties) return 'object';
  if (schema.additionalProperties) return 'record';
  if (schema.type === 'array') return 'list';
  return simpleKindOf(schema);
}

function simpleKindOf({ type }: Json): 'number' | 'integer' | 'flag' | 'text' {
  if (type === 'boolean') return 'flag';
  return type === 'number' || type === 'integer' ? type : 'text';
}

const memberOf = (name: string, title: string, schema: Json): SettingField['members'][number] => ({
  name,
  title,
  kind: simpleKindOf(schema),
  ...boundsOf(schema),
});

const boundsOf = ({ minimum, maximum }: Json) => ({
  min: minimum ?? null,
  max: maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum,
});

/** The member of an object at a path; undefined where there is none. */
export function valueAt(object: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], object);
}

export const SETTING_FIELDS: readonly SettingField[] = leavesOf(settingsSchema()).map(([path, schema]) =>
  fieldOf(path, schema),
);

export const SETTING_PATHS: readonly string[] = SETTING_FIELDS.map(({ path }) => path);
