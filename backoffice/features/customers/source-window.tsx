import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** From where a buyer has asked. */
export type Source = { source: 'letter' | 'call' | 'request'; number?: string };

const SOURCES = [
  { value: 'letter', label: 'Письмо' },
  { value: 'call', label: 'Звонок' },
  { value: 'request', label: 'Обращение' },
];

type Props = {
  title: string;
  action: string;
  isWorking: boolean;
  children?: ReactNode;
  onClose: () => void;
  onDone: (source: Source) => void;
};

/** Asks from where the request of the buyer came: the journal keeps it. */
export function SourceWindow({ title, action, isWorking, children, onClose, onDone }: Props) {
  const [source, setSource] = useState<Source['source']>('letter');
  const [number, setNumber] = useState('');
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack gap="sm">
        {children}
        <Select
          label="Откуда просьба"
          data={SOURCES}
          allowDeselect={false}
          value={source}
          onChange={(value) => value !== null && setSource(value as Source['source'])}
        />
        {source === 'request' && (
          <TextInput
            label="Номер обращения"
            maxLength={40}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
      </Stack>
      <Group mt="md">
        <Button
          loading={isWorking}
          onClick={() => onDone({ source, ...(source === 'request' && number.trim() !== '' && { number }) })}
        >
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          Отменить
        </Button>
      </Group>
    </Modal>
  );
}
