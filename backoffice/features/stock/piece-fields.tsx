import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { type PieceText, sorted } from './piece-text.ts';

type Props = {
  value: PieceText;
  errors: Readonly<Record<string, string>>;
  /** Of the errors: `rows.3`. */
  path: string;
  /** Its tag takes the focus when it appears. */
  takesFocus?: boolean;
  onChange: (value: PieceText) => void;
};

/** Tag, УИН and weight of one piece. A scanner types into the field that has the focus and ends with Enter. */
export function PieceFields({ value, errors, path, takesFocus = false, onChange }: Props) {
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const next = sorted(value);
    if (next === value) return;
    onChange(next);
    // The scanned number has gone to its field, and this one still waits for its own.
    if (event.currentTarget.name === 'barcode' ? next.barcode === '' : next.uin === '') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const field = (name: keyof PieceText, label: string) => (
    <TextInput
      data-step={value[name] === '' ? '' : 'done'}
      name={name}
      autoFocus={takesFocus && name === 'barcode'}
      data-autofocus={(takesFocus && name === 'barcode') || undefined}
      label={label}
      autoComplete="off"
      inputMode={name === 'weight' ? 'decimal' : 'numeric'}
      value={value[name]}
      error={errors[`${path}.${name}`]}
      onKeyDown={enter}
      onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('barcode', 'Штрихкод бирки')}
      {field('uin', 'УИН')}
      {field('weight', 'Вес, г')}
    </>
  );
}
