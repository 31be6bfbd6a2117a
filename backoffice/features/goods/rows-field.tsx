import { ActionIcon, Button, Table } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './product.module.css';

type Props<Row> = {
  title: string;
  /** «Добавить строку» */
  addText: string;
  heads: readonly string[];
  rows: readonly Row[];
  empty: Row;
  isReadOnly: boolean;
  onChange: (rows: Row[]) => void;
  /** Fields of a row, one for each head; each names itself with the number of the row. */
  cells: (row: Row, change: (changes: Partial<Row>) => void, at: number) => readonly ReactNode[];
};

/** A table whose rows are added, changed and removed. */
export function RowsField<Row>({
  title,
  addText,
  heads,
  rows,
  empty,
  isReadOnly,
  onChange,
  cells,
}: Props<Row>) {
  const change = (at: number, changes: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...changes } : row)));
  return (
    <Card title={title}>
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head}>{head}</Table.Th>
                ))}
                <Table.Th w={40} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; their place is what they are
                <Table.Tr key={at}>
                  {cells(row, (changes) => change(at, changes), at).map((cell, place) => (
                    <Table.Td key={heads[place]}>{cell}</Table.Td>
                  ))}
                  <Table.Td>
                    {!isReadOnly && (
                      <ActionIcon
                        aria-label={`Убрать строку ${at + 1}`}
                        onClick={() => onChange(rows.filter((_, place) => place !== at))}
                      >
                        <X size={16} />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {!isReadOnly && (
        <Button
          variant="default"
          mt={rows.length > 0 ? 'sm' : 0}
          leftSection={<Plus size={16} />}
          onClick={() => onChange([...rows, empty])}
        >
          {addText}
        </Button>
      )}
    </Card>
  );
}
