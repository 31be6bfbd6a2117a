import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ExchangeIssue, ExchangeRun } from '#contract/staff/exchange.ts';
import { SideDrawer } from '../../ui/drawer.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, exactly, plural } from '../../ui/words.ts';
import styles from './exchange.module.css';
import { runQuery } from './queries.ts';
import { countsInWords, durationInWords, progressInWords, STATES } from './run-texts.ts';

/** How many stand here; the report has all that are stored. */
const SHOWN = 50;

/** One file: what was written, what is wrong, and its report. */
export function RunDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isLoadingError, error, refetch } = useQuery(runQuery(id));
  return (
    <SideDrawer title={data?.run.fileName ?? 'Файл'} onClose={onClose} isWide>
      {isLoadingError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && <Details {...data} />}
    </SideDrawer>
  );
}

function Details({ run, issues }: { run: ExchangeRun; issues: readonly ExchangeIssue[] }) {
  const { id, account, address, bytes, state, failure, createdAt } = run;
  return (
    <Stack gap="sm">
      <p>
        <Tag tone={STATES[state].tone}>{STATES[state].title}</Tag> обработано {progressInWords(run)}, длилось{' '}
        {durationInWords(run)}
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      <p>
        {account.login}
        {address !== null && `, ${address}`}, {exactly(createdAt)}
        {bytes !== null && `, ${plural(bytes, ['байт', 'байта', 'байт'])}`}
      </p>
      <PlainTable
        title="Что записано"
        rows={countsInWords(run)}
        empty={<p>Записывать было нечего.</p>}
        rowId={({ title }) => title}
        columns={[
          { title: 'Что записано', cell: ({ title }) => title },
          { title: 'Сколько', cell: ({ number }) => count(number), isRight: true },
        ]}
      />
      {issues.length > 0 && (
        <>
          <PlainTable
            title="Замечания"
            rows={issues.slice(0, SHOWN)}
            rowId={(issue) => String(issue.id)}
            columns={[
              {
                title: 'Артикул',
                cell: ({ article, externalId }) => (
                  <span className={styles.id}>{article ?? externalId ?? '—'}</span>
                ),
                isWide: true,
              },
              { title: 'Замечание', cell: ({ text }) => text, isWide: true },
            ]}
          />
          {issues.length > SHOWN && <p>Показаны первые {SHOWN}. Остальные&nbsp;— в&nbsp;отчёте.</p>}
        </>
      )}
      <Button component="a" href={`/api/staff/v1/exchange/runs/${id}/report`} variant="default" download>
        Скачать отчёт
      </Button>
    </Stack>
  );
}
