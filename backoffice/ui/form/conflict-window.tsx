import { Button, Group, Modal, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { PlainTable } from '../plain-table.tsx';
import { near } from '../words.ts';
import type { Conflict, Edit } from './use-edit.ts';

type Props<Fields extends Record<string, unknown>> = {
  edit: Edit<Fields>;
  titles: Readonly<Partial<Record<keyof Fields & string, string>>>;
};

/** Two people changed the same fields: per field «Было», «Ваше», «Чужое», and which one stands (B5.3). */
export function ConflictWindow<Fields extends Record<string, unknown>>({ edit, titles }: Props<Fields>) {
  const { conflict, giveUp } = edit;
  return (
    <Modal opened={conflict !== undefined} onClose={giveUp} title="Двое изменили одно и то же" size={880}>
      {conflict && <Choice conflict={conflict} titles={titles} onResolve={edit.resolve} />}
    </Modal>
  );
}

function Choice<Fields extends Record<string, unknown>>({
  conflict: { fields, by, at },
  titles,
  onResolve,
}: {
  conflict: Conflict;
  titles: Props<Fields>['titles'];
  onResolve: Edit<Fields>['resolve'];
}) {
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (taken: readonly string[]) =>
    onResolve(
      Object.fromEntries(
        fields.map((one) => [one.field, taken.includes(one.field) ? one.theirs : one.yours]),
      ) as Partial<Fields>,
    );
  return (
    <>
      <Text c="dimmed" mb="sm">
        {by} сохранил(а) {near(at)}. Выберите, что останется: остальные правки обоих сохранятся.
      </Text>
      <PlainTable
        title="Что останется"
        rows={fields}
        rowId={({ field }) => field}
        columns={[
          { title: 'Поле', isWide: true, cell: ({ field }) => <b>{titles[field] ?? field}</b> },
          { title: 'Было', isWide: true, cell: ({ base }) => inWords(base) },
          {
            title: 'Ваше',
            isWide: true,
            cell: ({ field, yours }) => (
              <Radio
                name={field}
                label={inWords(yours)}
                checked={!theirs.includes(field)}
                onChange={() => setTheirs(theirs.filter((one) => one !== field))}
              />
            ),
          },
          {
            title: 'Чужое',
            isWide: true,
            cell: ({ field, theirs: other }) => (
              <Radio
                name={field}
                label={inWords(other)}
                checked={theirs.includes(field)}
                onChange={() => setTheirs([...theirs, field])}
              />
            ),
          },
        ]}
      />
      <Group mt="md">
        <Button variant="default" onClick={() => choose([])}>
          Взять всё моё
        </Button>
        <Button variant="default" onClick={() => choose(fields.map(({ field }) => field))}>
          Взять всё чужое
        </Button>
        <Button ml="auto" onClick={() => choose(theirs)}>
          Сохранить выбранное
        </Button>
      </Group>
    </>
  );
}

const inWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
};
