import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ExchangeAccount } from '#contract/staff/exchange.ts';
import { staffApi } from '../../api/staff-api.ts';
import { LoadFailure } from '../../ui/empty.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useEdit } from '../../ui/form/use-edit.ts';
import { History } from '../../ui/history/history.tsx';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { AccountCards } from './account-cards.tsx';
import { bodyOf, type Fields, objectOf, titlesOf } from './account-fields.ts';
import styles from './exchange.module.css';
import { PasswordWindow } from './password-window.tsx';
import { accountQuery, type Choices, choicesQuery } from './queries.ts';
import { RuleCards } from './rule-cards.tsx';

/** An account of 1C: who it is, and by what rules it exchanges. */
export function Component() {
  const id = String(useParams().id);
  const account = useQuery(accountQuery(id));
  const choices = useQuery(choicesQuery);
  const crumbs = [
    { title: 'Настройки', to: '/settings/sites' },
    { title: 'Обмен с\u00a01С', to: '/settings/exchange' },
  ];
  const error = account.error ?? choices.error;
  if (error) {
    return (
      <Page title="Учётная запись" crumbs={crumbs}>
        <LoadFailure
          error={error}
          onRetry={() => {
            void account.refetch();
            void choices.refetch();
          }}
        />
      </Page>
    );
  }
  return (
    <Page
      title={account.data?.login ?? 'Учётная запись'}
      crumbs={crumbs}
      tags={
        account.data && (
          <Tag tone={account.data.isActive ? 'done' : 'still'}>
            {account.data.isActive ? 'включена' : 'выключена'}
          </Tag>
        )
      }
      actions={account.data && <NewPassword account={account.data} />}
    >
      {account.data && choices.data && <AccountForm key={id} account={account.data} choices={choices.data} />}
    </Page>
  );
}

function NewPassword({ account: { id, login } }: { account: ExchangeAccount }) {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [shown, setShown] = useState<{ password: string | null }>();
  const renew = useMutation({
    mutationFn: () => staffApi('POST /exchange/accounts/:id/password', { params: { id } }),
    onSuccess: async (answer) => {
      setShown(answer);
      await client.invalidateQueries({ queryKey: ['history'] });
    },
  });
  return (
    <>
      <Button variant="default" disabled={!isOnline} loading={renew.isPending} onClick={() => renew.mutate()}>
        Новый пароль
      </Button>
      {shown && <PasswordWindow login={login} {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function AccountForm({ account, choices }: { account: ExchangeAccount; choices: Choices }) {
  const client = useQueryClient();
  const { id } = account;
  const edit = useEdit<Fields>({
    object: objectOf(account),
    async save(fields, version) {
      const body = { ...bodyOf(fields), version };
      const saved = await staffApi('PUT /exchange/accounts/:id', { params: { id }, body });
      client.setQueryData(accountQuery(id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['exchange', 'accounts'], exact: true });
      void client.invalidateQueries({ queryKey: ['history'] });
      return objectOf(saved);
    },
    load: async () => objectOf(await client.fetchQuery({ ...accountQuery(id), staleTime: 0 })),
    savedText: 'Сохранено. Следующий обмен пойдёт по\u00a0новым правилам',
  });
  const titles = titlesOf(account);
  const part = { account, choices, edit };
  return (
    <>
      <div className={styles.form}>
        <AccountCards {...part} />
        <RuleCards {...part} />
      </div>
      <SaveBar edit={edit} titles={titles} />
      <History kind="exchange" id={id} titles={titles} />
    </>
  );
}
