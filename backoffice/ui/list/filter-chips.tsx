import {
  Button,
  Checkbox,
  Group,
  Menu,
  NumberInput,
  Popover,
  Stack,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DayField } from '../day-field.tsx';
import { isFocusLost } from '../return-focus.ts';
import type { ListAddress } from './address.ts';
import styles from './filter-chips.module.css';
import { filterInWords, type ListFilter } from './filters.ts';

/** What is filtered by, each with ×, and «Фильтр» for more. */
export function FilterChips({ filters, address }: { filters: readonly ListFilter[]; address: ListAddress }) {
  const [added, setAdded] = useState<string>();
  // Not before: without both it would be another chip, and the focus lost.
  if (added !== undefined && added in address.filters) setAdded(undefined);
  const shown = filters.filter(({ name }) => name in address.filters || name === added);
  const others = filters.filter((filter) => !shown.includes(filter));
  const adding = useRef<HTMLButtonElement>(null);
  const isRemoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the chip is gone, with the focus on it
  useEffect(() => {
    if (isRemoved.current && isFocusLost()) adding.current?.focus();
    isRemoved.current = false;
  }, [shown.length]);
  return (
    <>
      {shown.map((filter) => (
        <Chip
          key={filter.name}
          filter={filter}
          value={address.filters[filter.name]}
          isNew={filter.name === added}
          onChange={(value) => {
            isRemoved.current = value === undefined;
            if (value === undefined) setAdded(undefined);
            address.change({ [filter.name]: value });
          }}
        />
      ))}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton ref={adding} className={styles.chip}>
              <Plus size={14} />
              Фильтр
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ name, title }) => (
              <Menu.Item key={name} onClick={() => setAdded(name)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

type ChipProps = {
  filter: ListFilter;
  value: string | undefined;
  isNew: boolean;
  onChange: (value: string | undefined) => void;
};

function Chip({ filter, value, isNew, onChange }: ChipProps) {
  const [isOpen, { toggle, close }] = useDisclosure(isNew);
  const opening = useRef<HTMLButtonElement>(null);
  const closeAndReturn = () => {
    close();
    opening.current?.focus();
  };
  const words = value === undefined ? undefined : filterInWords(filter, value);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-start"
      trapFocus
      closeOnEscape={false}
      // The button in it says that it opens.
      withRoles={false}
    >
      <Popover.Target>
        <span className={styles.chip} data-set={value !== undefined || undefined}>
          <UnstyledButton ref={opening} onClick={toggle} aria-expanded={isOpen}>
            <span>
              {filter.title}
              {words !== undefined && <span>: {words}</span>}
            </span>
          </UnstyledButton>
          <UnstyledButton
            aria-label={`Убрать фильтр «${filter.title}»`}
            onClick={() => {
              close();
              onChange(undefined);
            }}
          >
            <X size={14} />
          </UnstyledButton>
        </span>
      </Popover.Target>
      <Popover.Dropdown
        onMouseDown={keepOpen}
        onTouchStart={keepOpen}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isWithin(event)) closeAndReturn();
        }}
      >
        <Editor
          filter={filter}
          value={value ?? ''}
          onApply={(next) => {
            closeAndReturn();
            onChange(next === '' ? undefined : next);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Not in the calendar of a field, which is a child of the popover in React alone. */
const isWithin = ({ currentTarget, target }: React.SyntheticEvent): boolean =>
  currentTarget.contains(target as Node);

/** A click in the calendar is no click outside. */
function keepOpen(event: React.SyntheticEvent): void {
  if (!isWithin(event)) event.nativeEvent.stopPropagation();
}

type EditorProps = { filter: ListFilter; value: string; onApply: (value: string) => void };

function Editor({ filter, value, onApply }: EditorProps) {
  const [written, setWritten] = useState(value);
  const [from = '', to = ''] = written.split('..');
  const setRange = (start: string, end: string) =>
    setWritten(start === '' && end === '' ? '' : `${start}..${end}`);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(written.trim());
      }}
    >
      <Stack gap="xs">
        {filter.kind === 'choice' && (
          <ChoiceFields options={optionsOf(filter)} value={written} onChange={setWritten} />
        )}
        {filter.kind === 'flag' && (
          <ChoiceFields
            options={[
              { value: '1', label: 'Да' },
              { value: '0', label: 'Нет' },
            ]}
            value={written}
            isSingle
            onChange={setWritten}
          />
        )}
        {filter.kind === 'days' && (
          <Group gap="xs" grow>
            <DayField label="С" value={from} onChange={(day) => setRange(day, to)} />
            <DayField label="По" value={to} onChange={(day) => setRange(from, day)} />
          </Group>
        )}
        {filter.kind === 'range' && (
          <Group gap="xs" grow>
            <NumberInput
              label={`От, ${filter.unit}`}
              min={0}
              value={from}
              onChange={(next) => setRange(String(next), to)}
            />
            <NumberInput
              label={`До, ${filter.unit}`}
              min={0}
              value={to}
              onChange={(next) => setRange(from, String(next))}
            />
          </Group>
        )}
        {filter.kind === 'number' && (
          <NumberInput
            label={`${filter.title}, ${filter.unit}`}
            min={1}
            max={filter.most}
            allowDecimal={false}
            clampBehavior="strict"
            value={written}
            onChange={(next) => setWritten(String(next))}
          />
        )}
        {filter.kind === 'text' && (
          <TextInput
            label={filter.title}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
        <Button type="submit">Показать</Button>
      </Stack>
    </form>
  );
}

const optionsOf = ({ options, hasEmpty }: ListFilter & { kind: 'choice' }) => [
  ...options,
  ...(hasEmpty === undefined ? [] : [{ value: '-', label: hasEmpty }]),
];

function ChoiceFields({
  options,
  value,
  isSingle = false,
  onChange,
}: {
  options: readonly { value: string; label: string }[];
  value: string;
  isSingle?: boolean;
  onChange: (value: string) => void;
}) {
  const chosen = value.replace(/^!/, '').split(',').filter(Boolean);
  const others = (one: string) => (isSingle ? [] : chosen.filter((other) => other !== one));
  return (
    <Stack gap={6} mah={320} style={{ overflowY: 'auto' }}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) =>
            onChange(
              [...others(option.value), ...(event.currentTarget.checked ? [option.value] : [])].join(','),
            )
          }
        />
      ))}
    </Stack>
  );
}
