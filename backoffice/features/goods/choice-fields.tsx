import { MultiSelect, Select } from '@mantine/core';

type Titled = { id: number; title: string };

const optionsOf = (rows: readonly Titled[]) =>
  rows.map(({ id, title }) => ({ value: String(id), label: title }));

type Common = {
  label: string;
  rows: readonly Titled[] | undefined;
  readOnly: boolean;
  error?: React.ReactNode;
};

/** One of the rows, or none. */
export function ChoiceField({
  rows = [],
  value,
  onChange,
  ...rest
}: Common & { value: number | null; onChange: (value: number | null) => void }) {
  return (
    <Select
      {...rest}
      searchable
      clearable={!rest.readOnly}
      data={optionsOf(rows)}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

/** Several of them. */
export function ChoicesField({
  rows = [],
  value,
  onChange,
  ...rest
}: Common & { value: readonly number[]; onChange: (value: number[]) => void }) {
  return (
    <MultiSelect
      {...rest}
      searchable
      data={optionsOf(rows)}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  );
}

/** Categories with their way from the root: «Кольца → С зернью». */
export function pathsOf(categories: readonly (Titled & { parentId: number | null })[] = []): Titled[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const wayOf = (id: number): string => {
    const category = byId.get(id);
    if (category === undefined) return '';
    return category.parentId === null ? category.title : `${wayOf(category.parentId)} → ${category.title}`;
  };
  return categories.map(({ id }) => ({ id, title: wayOf(id) }));
}
