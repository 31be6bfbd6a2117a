import { Progress } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportRow } from '#contract/staff/imports.ts';
import type { Job } from '#contract/staff/jobs.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { count, plural } from '../../ui/words.ts';
import styles from './import.module.css';
import { type Step, Steps } from './steps.tsx';

type Props = { title: string; data: ImportRow; now: Step; actions: ReactNode; children: ReactNode };

const megabytes = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** The file and the path above every step. */
export function ImportFrame({ title, data, now, actions, children }: Props) {
  return (
    <Page
      title={title}
      crumbs={[
        { title: 'Товары', to: '/products' },
        { title: 'Импорт', to: '/products/imports' },
      ]}
      actions={actions}
    >
      <div className={styles.head}>
        <FileSpreadsheet size={20} strokeWidth={1.75} aria-hidden />
        <div>
          <b>{data.fileName}</b>
          <p className={styles.quiet}>
            {plural(data.rows, ['строка', 'строки', 'строк'])} ·{' '}
            {megabytes.format(Math.max(0.1, data.bytes / 1024 ** 2))}&nbsp;МБ · {data.by}
          </p>
        </div>
        <Steps now={now} />
      </div>
      {children}
    </Page>
  );
}

/** How far a job is. It goes on when the page is closed. */
export function JobCard({ job, doing, action }: { job: Job; doing: string; action?: ReactNode }) {
  const passed = job.done + job.skipped;
  return (
    <Card>
      <div className={styles.progress}>
        <p role="status">
          <b>
            {doing}: {count(passed)} из&nbsp;{count(job.total)}
          </b>{' '}
          <span className={styles.quiet}>страницу можно закрыть: работа продолжится</span>
        </p>
        {action}
      </div>
      <Progress value={job.total === 0 ? 100 : (passed / job.total) * 100} aria-label={doing} />
    </Card>
  );
}
