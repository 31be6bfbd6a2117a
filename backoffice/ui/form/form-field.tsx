import {
  Input,
  MultiSelect,
  NumberInput,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useMay } from '../../api/me.ts';
import { Photos } from '../photos.tsx';
import styles from './form-field.module.css';

type Option = { value: string; label: string };

export type FormField = { name: string; title: string; hint?: string; isRequired?: boolean } & (
  | { kind: 'text' }
  /** Of several lines. */
  | { kind: 'long' }
  /** One picture of the shop, by its id. */
  | { kind: 'photo' }
  /** Several, by their ids. */
  | { kind: 'photos'; most: number }
  | { kind: 'number'; unit?: string; isNullable?: boolean; decimals?: number }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly Option[]; isNumber?: boolean }
  | { kind: 'many'; options: readonly Option[]; isNumber?: boolean }
  /** Written by hand: codes of regions. */
  | { kind: 'tags' }
  /** #0a5a43 */
  | { kind: 'colour' }
  /** As wide as the window, for what is no single field. */
  | { kind: 'own'; render: (field: OwnField, values: FormValues) => ReactNode }
);

export type OwnField = {
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

export type FormValues = Record<string, unknown>;

type FieldProps = {
  'data-autofocus'?: true;
  field: FormField;
  values: FormValues;
  error: string | undefined;
  onChange: (value: unknown) => void;
};

/** A field of its kind. */
export function Field({ field, values, error, onChange, ...focus }: FieldProps) {
  const value = values[field.name];
  const common = {
    label: field.title,
    required: field.isRequired ?? false,
    ...(field.hint !== undefined && { description: field.hint }),
    ...(error !== undefined && { error }),
  };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          {...focus}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'long':
      return (
        <Textarea
          {...common}
          {...focus}
          maxRows={10}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'photo': {
      const ids = typeof value === 'string' ? [value] : [];
      return <PhotosInput {...common} ids={ids} most={1} onChange={(next) => onChange(next[0] ?? null)} />;
    }
    case 'photos':
      return <PhotosInput {...common} ids={value as string[]} most={field.most} onChange={onChange} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          {...focus}
          {...(field.unit !== undefined && { rightSection: field.unit })}
          decimalScale={field.decimals ?? 0}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : field.isNullable ? null : undefined)}
        />
      );
    case 'flag':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          data={[...field.options]}
          allowDeselect={false}
          value={value === undefined || value === null ? null : String(value)}
          onChange={(next) => onChange(field.isNumber ? Number(next) : next)}
        />
      );
    case 'many':
      return (
        <MultiSelect
          {...common}
          data={[...field.options]}
          value={(value as unknown[]).map(String)}
          onChange={(next) => onChange(field.isNumber ? next.map(Number) : next)}
        />
      );
    case 'colour':
      return <ColourInput {...common} label={field.title} value={value} onChange={onChange} />;
    case 'own':
      return <div className={styles.wide}>{field.render({ value, error, onChange }, values)}</div>;
    case 'tags':
      return <TagsInput {...common} value={(value as unknown[]).map(String)} onChange={onChange} />;
  }
}

type PhotosInputProps = {
  label: string;
  required: boolean;
  description?: string;
  error?: string;
  ids: readonly string[];
  most: number;
  onChange: (ids: string[]) => void;
};

function PhotosInput({ ids, most, onChange, ...common }: PhotosInputProps) {
  const may = useMay();
  return (
    <Input.Wrapper {...common} labelElement="div">
      <Photos
        ids={ids}
        onChange={(change) => onChange(change(ids))}
        target="goods"
        most={most}
        isReadOnly={false}
        mayUpload={may('media.edit')}
      />
    </Input.Wrapper>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/i;

type ColourProps = {
  label: string;
  required: boolean;
  description?: string;
  error?: string;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** Written by hand, or chosen in the window of the browser. */
function ColourInput({ value, onChange, ...common }: ColourProps) {
  const text = String(value ?? '');
  return (
    <TextInput
      {...common}
      maxLength={7}
      leftSection={
        <input
          type="color"
          className={styles.colour}
          aria-label={`${common.label}: выбрать цвет`}
          value={COLOUR.test(text) ? text : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
