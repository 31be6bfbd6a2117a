import { MultiSelect, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { DayField } from '../../ui/day-field.tsx';
import { FIELD_TITLES } from '../../ui/field-titles.ts';
import type { Edit } from '../../ui/form/use-edit.ts';
import { EXCHANGE_VALUES } from '../../ui/history/texts.ts';
import type { Fields, PlainField } from './account-fields.ts';

type Option = { value: string; label: string };

type Titles = Readonly<Record<string, string>>;

type Kind =
  | { kind: 'text' | 'flag' | 'tags' | 'day' }
  | { kind: 'number'; unit: string }
  | { kind: 'choice'; codes: readonly string[]; titles?: Titles }
  | { kind: 'row'; options: readonly Option[]; none: string }
  | { kind: 'rows'; options: readonly Option[] };

export type Setting = { name: PlainField; hint: string } & Kind;

export const optionsOf = (codes: readonly string[], titles: Titles = EXCHANGE_VALUES): Option[] =>
  codes.map((value) => ({ value, label: titles[value] ?? value }));

/** Names hold dots, which the form would take for a path. */
export const put = (edit: Edit<Fields>, name: string, value: unknown): void =>
  edit.form.setValues({ ...edit.form.values, [name]: value });

/** Of a field, or of a part of it: `networks.0`. */
export const errorOf = ({ form }: Edit<Fields>, name: string) =>
  Object.entries(form.errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];

/** One setting with its hint. */
export function Control({ setting, edit }: { setting: Setting; edit: Edit<Fields> }) {
  const { name, hint } = setting;
  const value = edit.form.values[name];
  const change = (next: unknown) => put(edit, name, next);
  const common = {
    label: FIELD_TITLES[name],
    description: hint,
    error: errorOf(edit, name),
    'data-path': name,
  };
  switch (setting.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          required
          value={String(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'flag':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'tags':
      return <TagsInput {...common} value={value as string[]} onChange={change} />;
    case 'day':
      return <DayField {...common} value={String(value ?? '')} onChange={(next) => change(next || null)} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          rightSection={setting.unit}
          decimalScale={0}
          value={typeof value === 'number' ? value : ''}
          onChange={change}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          allowDeselect={false}
          data={optionsOf(setting.codes, setting.titles)}
          value={String(value)}
          onChange={change}
        />
      );
    case 'row':
      return (
        <Select
          {...common}
          allowDeselect={false}
          data={[{ value: '', label: setting.none }, ...setting.options]}
          value={value === null ? '' : String(value)}
          onChange={(next) => change(next ? Number(next) : null)}
        />
      );
    case 'rows':
      return (
        <MultiSelect
          {...common}
          data={[...setting.options]}
          value={(value as number[]).map(String)}
          onChange={(next) => change(next.map(Number))}
        />
      );
  }
}
