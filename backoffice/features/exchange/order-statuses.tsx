import { Button, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EFFECTS, STATUS_EFFECTS } from '#domain/exchange/order-plan.ts';
import { comparable } from '#domain/exchange/order-report.ts';
import { Card } from '../../ui/card.tsx';
import type { Edit } from '../../ui/form/use-edit.ts';
import { EFFECT_TITLES } from '../../ui/history/texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import type { Fields } from './account-fields.ts';
import { errorOf, put } from './controls.tsx';
import styles from './exchange.module.css';

const OPTIONS = STATUS_EFFECTS.map((value) => ({ value, label: EFFECT_TITLES[value] }));
/** A status that people have added goes again, with its rule. */
const REMOVED = { value: '', label: 'убрать правило' };

const RECORD = 'orderStatuses.';

/** Which step of the shop a status of an order of 1C takes. */
export function OrderStatuses({ edit }: { edit: Edit<Fields> }) {
  const [added, setAdded] = useState('');
  const [latest, setLatest] = useState<string>();
  const name = comparable(added);
  const rows = Object.entries(edit.form.values)
    .filter(([field]) => field.startsWith(RECORD))
    .map(([field, effect]) => ({ status: field.slice(RECORD.length), effect }));
  const isOff = name === '' || rows.some(({ status }) => status === name);
  return (
    <Card title="Состояния заказа в 1С" isFlush>
      <PlainTable
        title="Состояния заказа в 1С"
        rows={rows}
        rowId={({ status }) => status}
        columns={[
          { title: 'Состояние в\u00a01С', cell: ({ status }) => status, isWide: true },
          {
            title: 'Что делает магазин',
            cell: ({ status, effect }) => (
              <Select
                aria-label={`Состояние «${status}»`}
                allowDeselect={false}
                data={Object.hasOwn(EFFECTS, status) ? OPTIONS : [...OPTIONS, REMOVED]}
                value={String(effect ?? '')}
                data-path={RECORD + status}
                autoFocus={status === latest}
                error={errorOf(edit, RECORD + status)}
                onChange={(next) => put(edit, RECORD + status, next || null)}
              />
            ),
          },
        ]}
      />
      <Group
        component="form"
        className={styles.note ?? ''}
        gap="xs"
        onSubmit={(event) => {
          event.preventDefault();
          if (isOff) return;
          put(edit, RECORD + name, 'nothing');
          setAdded('');
          setLatest(name);
        }}
      >
        <TextInput
          aria-label="Ещё состояние"
          placeholder="ещё состояние"
          maxLength={100}
          value={added}
          onChange={(event) => setAdded(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={isOff}>
          Добавить
        </Button>
      </Group>
    </Card>
  );
}
