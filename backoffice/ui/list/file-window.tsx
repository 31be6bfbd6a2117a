import { Alert, Button, Checkbox, Group, Modal, Progress, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { isOver, progressOf } from '#domain/staff/job-state.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { plural } from '../words.ts';
import { SaveFile } from './save-file.tsx';
import { useJob } from './use-job.ts';

/** How the server names the list, and what it takes to save it. */
export type ListFile = {
  list: string;
  permission: Permission;
  /** Of files with contacts; absent where rows hold none. */
  contacts?: Permission;
};

export type FileProps = {
  file: ListFile;
  filter: Readonly<Record<string, string>>;
  sort: string;
  /** Those that are shown. */
  columns: readonly { id: string }[];
};

type Format = 'xlsx' | 'csv';

/** Asks how, writes the file as a job, and gives it (§3 "Files out"). */
export function FileWindow({
  file: { list, contacts },
  filter,
  sort,
  columns,
  onClose,
}: FileProps & { onClose: () => void }) {
  const may = useMay();
  const [format, setFormat] = useState<Format>('xlsx');
  const [withContacts, setWithContacts] = useState(false);
  const [reason, setReason] = useState('');
  const start = useMutation({
    mutationFn: () =>
      staffApi('POST /exports', {
        body: {
          ...{ list, filter: { ...filter }, sort, format, withContacts },
          columns: columns.map(({ id }) => id),
          ...(withContacts && { reason }),
        },
      }),
    meta: { isShown: true },
  });
  const errors = start.error instanceof ApiError ? start.error.errors : {};
  return (
    <Modal opened onClose={onClose} title="Выгрузить список в&nbsp;файл" size={480}>
      {start.data !== undefined && <FileProgress id={start.data.id} onClose={onClose} />}
      {start.data === undefined && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            start.mutate();
          }}
        >
          <Stack gap="sm">
            <Text c="dimmed">
              Все строки под фильтром, в&nbsp;том&nbsp;же порядке и&nbsp;с&nbsp;теми&nbsp;же столбцами.
            </Text>
            <Radio.Group label="Формат" value={format} onChange={(next) => setFormat(next)}>
              <Group mt={4}>
                <Radio value="xlsx" label="Excel (xlsx)" />
                <Radio value="csv" label="CSV" />
              </Group>
            </Radio.Group>
            {contacts !== undefined && may(contacts) && (
              <Checkbox
                label="С&nbsp;контактами"
                description="Иначе имена, телефоны и&nbsp;e-mail будут скрыты. Выгрузка попадёт в&nbsp;журнал"
                checked={withContacts}
                onChange={(event) => setWithContacts(event.currentTarget.checked)}
              />
            )}
            {withContacts && (
              <Textarea
                label="Зачем нужны данные"
                withAsterisk
                maxLength={300}
                value={reason}
                error={errors.reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
            {start.error && errors.reason === undefined && (
              <Alert color="garnet" role="alert">
                {start.error.message}
              </Alert>
            )}
            <Group>
              <Button type="submit" loading={start.isPending}>
                Выгрузить
              </Button>
              <Button variant="default" onClick={onClose}>
                Отменить
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

const ROWS = ['строка', 'строки', 'строк'] as const;

/** The file is written on when the window is closed, and is then among the jobs. */
function FileProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const job = useJob(id);
  const cancel = useMutation({ mutationFn: () => staffApi('POST /jobs/:id/cancel', { params: { id } }) });
  if (job === undefined) return null;
  return (
    <>
      <Progress value={progressOf(job)} aria-label="Готово" />
      <Text role="status" mt="sm">
        {job.state === 'done'
          ? `Файл готов: ${plural(job.total, ROWS)}. Хранится сутки, в\u00a0разделе «Задания».`
          : (job.error ?? (isOver(job.state) ? 'Остановлено' : `Пишем файл: ${plural(job.total, ROWS)}`))}
      </Text>
      <Group mt="md">
        {!isOver(job.state) && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Остановить
          </Button>
        )}
        <SaveFile job={job} />
        <Button variant="default" onClick={onClose}>
          Закрыть
        </Button>
      </Group>
    </>
  );
}
