import { Alert, Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Undo2, Upload } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Import } from '#contract/staff/imports.ts';
import type { Job } from '#contract/staff/jobs.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { count } from '../../ui/words.ts';
import styles from './import.module.css';
import { ImportFrame, JobCard } from './import-frame.tsx';
import { isOpen, jobQuery } from './queries.ts';

/** The writing as it goes, its report, and taking the whole of it back (design 09). */
export function ReportStep({ data, run }: { data: Import; run: Job }) {
  const isOnline = useOnline();
  const [query, setQuery] = useSearchParams();
  const undoId = query.get('undo');
  const stop = useMutation({
    mutationFn: () => staffApi('POST /jobs/:id/cancel', { params: { id: run.id } }),
  });
  const undo = useMutation({
    mutationFn: () => staffApi('POST /batches/:id/undo', { params: { id: run.id } }),
    onSuccess: ({ id }) => setQuery({ undo: id }, { replace: true }),
  });
  const ask = () =>
    modals.openConfirmModal({
      title: 'Отменить весь импорт?',
      children: (
        <p>
          Вернём изменённым товарам прежние значения. Новые уйдут в&nbsp;архив. Что с&nbsp;тех пор изменили
          другие, останется: его назовёт отчёт.
        </p>
      ),
      labels: { confirm: 'Вернуть как было', cancel: 'Не отменять' },
      confirmProps: { color: 'garnet' },
      onConfirm: () => undo.mutate(),
    });
  const isWriting = isOpen(run);
  return (
    <ImportFrame
      title={isWriting ? 'Импорт: запись' : 'Импорт: отчёт'}
      data={data}
      now={isWriting ? 'write' : 'report'}
      actions={
        <Button component={Link} to="/products/imports" variant="default" leftSection={<Upload size={16} />}>
          Новый импорт
        </Button>
      }
    >
      {run.error !== null && <Alert color="garnet" role="alert" title={run.error} />}
      {isWriting && (
        <JobCard
          job={run}
          doing="Записываем"
          action={
            <Button
              variant="default"
              loading={stop.isPending}
              disabled={!isOnline}
              onClick={() => stop.mutate()}
            >
              Остановить
            </Button>
          }
        />
      )}
      {undoId !== null && <Undoing id={undoId} />}
      <Card
        title={isWriting ? 'Что уже сделано' : 'Что сделано'}
        isFlush
        footer={
          <div className={styles.foot}>
            <Button
              component="a"
              href={`/api/staff/v1/jobs/${run.id}/report`}
              variant="default"
              leftSection={<Download size={16} />}
              {...(isWriting && { 'data-disabled': true, 'aria-disabled': true })}
              download
            >
              Отчёт XLSX
            </Button>
            {!isWriting && run.done > 0 && undoId === null && (
              <Button
                variant="default"
                color="garnet"
                className={styles.undo ?? ''}
                leftSection={<Undo2 size={16} />}
                loading={undo.isPending}
                disabled={!isOnline}
                onClick={ask}
              >
                Отменить весь импорт
              </Button>
            )}
          </div>
        }
      >
        <PlainTable
          title="Что сделано"
          rows={[
            { title: 'Записано товаров', number: run.done },
            { title: 'Без перемен', number: data.counts.same },
            { title: 'Не записано', number: run.skipped },
            ...(run.state === 'cancelled'
              ? [{ title: 'Не дошла очередь', number: run.total - run.done - run.skipped }]
              : []),
          ]}
          rowId={({ title }) => title}
          columns={[
            { title: 'Итог', cell: ({ title }) => title },
            { title: 'Сколько', isRight: true, cell: ({ number }) => <b>{count(number)}</b> },
          ]}
        />
      </Card>
    </ImportFrame>
  );
}

function Undoing({ id }: { id: string }) {
  const { data: job } = useQuery(jobQuery(id));
  if (job === undefined) return null;
  if (isOpen(job)) return <JobCard job={job} doing="Возвращаем" />;
  const title =
    job.skipped === 0
      ? `Импорт отменён: возвращено ${count(job.done)}`
      : `Возвращено ${count(job.done)}, оставлено ${count(job.skipped)}: их изменили позже`;
  return (
    <Alert color={job.skipped === 0 ? 'malachite' : 'carnelian'} role="status" title={title}>
      {job.error}
      <a href={`/api/staff/v1/jobs/${id}/report`} download>
        Отчёт об&nbsp;отмене
      </a>
    </Alert>
  );
}
