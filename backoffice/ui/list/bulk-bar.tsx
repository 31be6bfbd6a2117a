import { Alert, Button, Group, Menu, Modal, NumberInput, Progress, Select, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BulkPreview } from '#contract/staff/jobs.ts';
import { isOver, progressOf } from '#domain/staff/job-state.ts';
import { staffApi } from '../../api/staff-api.ts';
import { useOnline } from '../use-online.ts';
import { count, plural } from '../words.ts';
import styles from './bulk-bar.module.css';
import type { Selection } from './list-page.tsx';
import { useJob } from './use-job.ts';

export type BulkAction = {
  /** As the server names it. */
  action: string;
  title: string;
  /** What it needs besides the objects; asked for before the preview. */
  asks?: Asked;
};

/** An argument, by its name. A number may be left out. */
type Asked = { name: string; title: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'number'; most: number; hint: string }
);

type Props = {
  /** As the server names it. */
  list: string;
  selection: Selection;
  actions: readonly BulkAction[];
};

/** Actions that are shown; the others are in the menu «Ещё». */
const SHOWN = 3;

const OBJECTS = ['выбран', 'выбрано', 'выбрано'] as const;

/** What is done with everything chosen: a preview first, then a job with its progress (§3 "Selection and bulk"). */
export function BulkBar({ list, selection, actions }: Props) {
  const [action, setAction] = useState<BulkAction>();
  const isOnline = useOnline();
  return (
    <SelectionBar selection={selection}>
      {actions.slice(0, SHOWN).map((one) => (
        <button key={one.action} type="button" disabled={!isOnline} onClick={() => setAction(one)}>
          {one.title}
        </button>
      ))}
      {actions.length > SHOWN && (
        <Menu position="top-end">
          <Menu.Target>
            <button type="button" disabled={!isOnline}>
              Ещё
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.slice(SHOWN).map((one) => (
              <Menu.Item key={one.action} onClick={() => setAction(one)}>
                {one.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {action && (
        <BulkWindow list={list} selection={selection} action={action} onClose={() => setAction(undefined)} />
      )}
    </SelectionBar>
  );
}

/** The bar itself: how much is chosen, what is done with it, and the way out. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Действия с выбранными">
      <Check size={16} aria-hidden />
      <span aria-live="polite">{plural(selection.count, OBJECTS)}</span>
      {children}
      <button type="button" aria-label="Снять выбор" onClick={selection.clear}>
        <X size={16} />
      </button>
    </div>
  );
}

type WindowProps = { list: string; selection: Selection; action: BulkAction; onClose: () => void };

function BulkWindow({ list, selection, action, onClose }: WindowProps) {
  const client = useQueryClient();
  const { ids, isEverything, filter } = selection;
  const { asks } = action;
  const [given, setGiven] = useState<number | null | undefined>(asks?.kind === 'number' ? null : undefined);
  const body = {
    list,
    action: action.action,
    ...(asks && { args: { [asks.name]: given } }),
    ...(isEverything ? { filter: { ...filter } } : { ids: [...ids] }),
  };
  const preview = useQuery({
    queryKey: ['bulk', body],
    queryFn: ({ signal }) => staffApi('POST /bulk/preview', { body, signal }),
    gcTime: 0,
    enabled: asks === undefined || given !== undefined,
  });
  const start = useMutation({
    mutationFn: (expectedCount: number) => staffApi('POST /bulk', { body: { ...body, expectedCount } }),
    meta: { isShown: true },
    onError: () => preview.refetch(),
  });
  const close = () => {
    onClose();
    if (start.data === undefined) return;
    selection.clear();
    void client.invalidateQueries();
  };
  return (
    <Modal opened onClose={close} title={action.title} size={640}>
      {(start.error ?? preview.error) && (
        <Alert color="garnet" role="alert" mb="sm">
          {(start.error ?? preview.error)?.message}
        </Alert>
      )}
      {start.data !== undefined && <JobProgress id={start.data.id} onClose={close} />}
      {start.data === undefined && asks && <AskedField asks={asks} given={given} onChange={setGiven} />}
      {start.data === undefined && preview.data && (
        <>
          <PreviewParts preview={preview.data} />
          <Group mt="md">
            <Button
              disabled={preview.data.willChange === 0}
              loading={start.isPending}
              onClick={() => start.mutate(preview.data.total)}
            >
              {`${action.title}: ${count(preview.data.willChange)}`}
            </Button>
            <Button variant="default" onClick={close}>
              Отменить
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}

type AskedProps = {
  asks: Asked;
  given: number | null | undefined;
  onChange: (given: number | null | undefined) => void;
};

function AskedField({ asks, given, onChange }: AskedProps) {
  if (asks.kind === 'choice') {
    return (
      <Select
        label={asks.title}
        placeholder="Выберите из списка"
        searchable
        data={asks.options}
        value={given === undefined ? null : String(given)}
        onChange={(next) => onChange(next === null ? undefined : Number(next))}
        mb="sm"
        data-autofocus
      />
    );
  }
  return (
    <NumberInput
      label={asks.title}
      description={asks.hint}
      min={0}
      max={asks.most}
      allowDecimal={false}
      clampBehavior="strict"
      value={given ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      mb="sm"
      data-autofocus
    />
  );
}

function PreviewParts({ preview: { total, willChange, skipped, sample } }: { preview: BulkPreview }) {
  return (
    <>
      <Text>
        Изменится {count(willChange)} из {count(total)}.
      </Text>
      {skipped.map(({ why, count: number }) => (
        <Text key={why} c="dimmed">
          Пропустим {count(number)}: {why}
        </Text>
      ))}
      {sample.length > 0 && (
        <Table mt="sm">
          <Table.Tbody>
            {sample.map(({ id, title, before, after }) => (
              <Table.Tr key={id}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>
                  {before} → {after}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

/** The job goes on when the window is closed. */
function JobProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const job = useJob(id);
  const cancel = useMutation({ mutationFn: () => staffApi('POST /jobs/:id/cancel', { params: { id } }) });
  if (job === undefined) return null;
  const { state, total, done, skipped, error, reportId } = job;
  return (
    <>
      <Progress value={progressOf(job)} aria-label="Сделано" />
      <Text role="status" mt="sm">
        {isOver(state) ? 'Готово' : 'Делаем'}: изменено {count(done)}, пропущено {count(skipped)} из{' '}
        {count(total)}
        {error !== null && `. ${error}`}
      </Text>
      <Group mt="md">
        {!isOver(state) && (
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            Остановить
          </Button>
        )}
        {reportId !== null && (
          <Button component="a" href={`/api/staff/v1/jobs/${id}/report`} variant="default" download>
            Отчёт
          </Button>
        )}
        <Button onClick={onClose}>Закрыть</Button>
      </Group>
    </>
  );
}
