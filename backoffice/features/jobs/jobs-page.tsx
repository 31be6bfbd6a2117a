import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Job } from '#contract/staff/jobs.ts';
import { isOver, type JobState } from '#domain/staff/job-state.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { SaveFile } from '../../ui/list/save-file.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { count, exactly, near } from '../../ui/words.ts';

const STATES: Readonly<Record<JobState, { title: string; tone: Tone }>> = {
  queued: { title: 'в\u00a0очереди', tone: 'wait' },
  running: { title: 'выполняется', tone: 'work' },
  done: { title: 'готово', tone: 'done' },
  failed: { title: 'не\u00a0вышло', tone: 'bad' },
  cancelled: { title: 'остановлено', tone: 'still' },
};

const COLUMNS: readonly Column<Job>[] = [
  { id: 'title', title: 'Задание', cell: ({ title }) => title },
  { id: 'state', title: 'Состояние', cell: (job) => <State job={job} /> },
  { id: 'done', title: 'Сделано', isRight: true, cell: (job) => doneInWords(job) },
  { id: 'by', title: 'Кто', cell: ({ by }) => by },
  {
    id: 'created',
    title: 'Начато',
    isSortable: true,
    cell: ({ createdAt }) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { id: 'result', title: 'Итог', cell: (job) => <Result job={job} /> },
];

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    title: 'Состояние',
    kind: 'choice',
    options: Object.entries(STATES).map(([value, { title }]) => ({ value, label: title })),
  },
];

/** What is done with lists: the own jobs, those of all with the right, their reports and files. */
export function Component() {
  return (
    <ListPage<Job>
      title="Задания"
      id="jobs"
      queryKey="jobs"
      load={(query, signal) => staffApi('GET /jobs', { query, signal })}
      columns={COLUMNS}
      filters={FILTERS}
      firstSort="-created"
      rowId={({ id }) => id}
      rowTitle={({ title }) => `задание «${title}»`}
      card={(job) => (
        <RowCard
          title={job.title}
          sum={doneInWords(job)}
          text={near(job.createdAt)}
          tags={
            <>
              <State job={job} />
              <Result job={job} />
            </>
          }
        />
      )}
      empty={<Empty title="Заданий ещё не было">Здесь видно действия со&nbsp;списками и&nbsp;файлы.</Empty>}
    />
  );
}

const doneInWords = ({ done, skipped, total }: Job): string =>
  `${count(done + skipped)} из\u00a0${count(total)}`;

function State({ job: { state } }: { job: Job }) {
  const { title, tone } = STATES[state];
  return <Tag tone={tone}>{title}</Tag>;
}

function Result({ job }: { job: Job }) {
  const cancel = useMutation({
    mutationFn: () => staffApi('POST /jobs/:id/cancel', { params: { id: job.id } }),
  });
  if (!isOver(job.state)) {
    return (
      <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        Остановить
      </Button>
    );
  }
  return (
    <>
      {job.error}
      <SaveFile job={job} />
      {job.reportId !== null && (
        <Button component="a" href={`/api/staff/v1/jobs/${job.id}/report`} variant="default" download>
          Отчёт
        </Button>
      )}
    </>
  );
}
