import { Button, FileInput, Group, Progress, Select, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ExchangeAccountRow, ExchangeTrial } from '#contract/staff/exchange.ts';
import { uploadTrial } from '../../api/upload-file.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { exactly, near } from '../../ui/words.ts';
import { accountsQuery, trialsQuery } from './queries.ts';
import { TrialDrawer } from './trial-drawer.tsx';
import { TRIAL_STATES, trialProgressInWords } from './trial-texts.ts';

/** «Пробный импорт»: what a file of 1C would change, and nothing is changed (exchange, §14). */
export function Component() {
  const accounts = useQuery(accountsQuery);
  const trials = useQuery(trialsQuery);
  const [address, setAddress] = useSearchParams();
  const opened = address.get('open');
  const error = accounts.error ?? trials.error;
  return (
    <Page
      title="Пробный импорт"
      crumbs={[
        { title: 'Настройки', to: '/settings/sites' },
        { title: 'Обмен с\u00a01С', to: '/settings/exchange' },
      ]}
    >
      {(accounts.isLoadingError || trials.isLoadingError) && (
        <LoadFailure
          error={error}
          onRetry={() => {
            void accounts.refetch();
            void trials.refetch();
          }}
        />
      )}
      {accounts.data && (
        <Card title="Проверить файл">
          {accounts.data.data.length === 0 ? (
            <Empty title="Учётных записей нет">
              Заведите запись на&nbsp;странице «Обмен с&nbsp;1С»: файл проверяется по&nbsp;её правилам.
            </Empty>
          ) : (
            <TrialForm
              accounts={accounts.data.data}
              onAdded={({ id }) => setAddress({ open: id }, { replace: true })}
            />
          )}
        </Card>
      )}
      {trials.data && (
        <Card title="Проверенные файлы" isFlush>
          <PlainTable
            title="Проверенные файлы"
            rows={trials.data.data}
            rowId={({ id }) => id}
            empty={
              <Empty title="Ещё ничего не проверяли">
                Отчёт покажет, что изменит файл. Он&nbsp;хранится 30&nbsp;дней.
              </Empty>
            }
            columns={COLUMNS}
          />
        </Card>
      )}
      {opened !== null && (
        <TrialDrawer key={opened} id={opened} onClose={() => setAddress({}, { replace: true })} />
      )}
    </Page>
  );
}

type FormProps = {
  accounts: readonly ExchangeAccountRow[];
  onAdded: (trial: ExchangeTrial) => void;
};

function TrialForm({ accounts, onAdded }: FormProps) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [file, setFile] = useState<File | null>(null);
  const [account, setAccount] = useState(accounts[0]?.id ?? '');
  const [percent, setPercent] = useState(0);
  const send = useMutation({
    mutationFn: (given: File) => uploadTrial(given, { account, onProgress: setPercent }),
    onSuccess: async (trial) => {
      setFile(null);
      await client.invalidateQueries({ queryKey: ['exchange', 'trials'] });
      onAdded(trial);
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPercent(0);
        if (file !== null) send.mutate(file);
      }}
    >
      <Stack gap="sm" maw={480}>
        <Select
          label="Учётная запись"
          description="Файл проверяется по её правилам"
          allowDeselect={false}
          data={accounts.map(({ id, login }) => ({ value: id, label: login }))}
          value={account}
          onChange={(next) => setAccount(next ?? account)}
        />
        <FileInput
          label="Файл из 1С"
          description="XML или ZIP, до&nbsp;200&nbsp;МБ. В&nbsp;магазине ничего не&nbsp;изменится"
          placeholder="Выбрать файл"
          accept=".xml,.zip"
          clearable
          clearButtonProps={{ 'aria-label': 'Убрать файл' }}
          value={file}
          error={send.error?.message}
          onChange={(next) => {
            send.reset();
            setFile(next);
          }}
        />
        {send.isPending && <Progress value={percent} aria-label="Загрузка файла" />}
        <Group>
          <Button type="submit" disabled={!isOnline || file === null} loading={send.isPending}>
            Проверить
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const COLUMNS = [
  {
    title: 'Файл',
    cell: ({ id, fileName }: ExchangeTrial) => <Link to={`?open=${id}`}>{fileName}</Link>,
  },
  {
    title: 'Когда',
    cell: ({ createdAt }: ExchangeTrial) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { title: 'Учётная запись', cell: ({ account }: ExchangeTrial) => account.login },
  { title: 'Сделано', cell: trialProgressInWords },
  {
    title: 'Состояние',
    cell: ({ state }: ExchangeTrial) => (
      <Tag tone={TRIAL_STATES[state].tone}>{TRIAL_STATES[state].title}</Tag>
    ),
  },
];
