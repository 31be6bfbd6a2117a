import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3, Rows3, Rows4 } from 'lucide-react';

type Props = {
  columns: readonly { id: string; title: string }[];
  hidden: readonly string[];
  isDense: boolean;
  onHidden: (ids: string[]) => void;
  onDense: (isDense: boolean) => void;
};

/** Which columns there are, and how high rows are; kept for the person (B4.5). */
export function ColumnMenu({ columns, hidden, isDense, onHidden, onDense }: Props) {
  const [first] = columns;
  return (
    <>
      <Popover position="bottom-end" trapFocus>
        <Popover.Target>
          <ActionIcon aria-label="Столбцы">
            <Columns3 size={16} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap={6}>
            {columns.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                // The name of the object stays.
                disabled={id === first?.id}
                checked={!hidden.includes(id)}
                onChange={(event) =>
                  onHidden(
                    event.currentTarget.checked ? hidden.filter((other) => other !== id) : [...hidden, id],
                  )
                }
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <ActionIcon
        aria-label={isDense ? 'Просторные строки' : 'Плотные строки'}
        aria-pressed={isDense}
        onClick={() => onDense(!isDense)}
      >
        {isDense ? <Rows3 size={16} /> : <Rows4 size={16} />}
      </ActionIcon>
    </>
  );
}
