import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ExchangeAccountRow } from '#contract/staff/exchange.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { exactly, near } from '../../ui/words.ts';
import styles from './exchange.module.css';
import { PasswordWindow } from './password-window.tsx';
import { accountsQuery } from './queries.ts';
import { WaitingIssues } from './waiting-issues.tsx';

type Made = { login: string; password: string | null };

/** «Обмен с 1С»: what waits for a person, and the accounts that 1C signs in with. */
export function Component() {
  const accounts = useQuery(accountsQuery);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<Made>();
  // Shown once the window of the form is closed: never a window from a window.
  const making = useRef<Made>(undefined);
  const rows = accounts.data?.data ?? [];
  return (
    <Page
      title="Обмен с&nbsp;1С"
      crumbs={[{ title: 'Настройки', to: '/settings/sites' }]}
      actions={
        <>
          <Button component={Link} to="/settings/exchange/journal" variant="default">
            Журнал обмена
          </Button>
          <Button component={Link} to="/settings/exchange/trials" variant="default">
            Пробный импорт
          </Button>
          <Button onClick={() => setAdding(true)}>Добавить учётную запись</Button>
        </>
      }
    >
      <WaitingIssues />
      {accounts.isLoadingError ? (
        <LoadFailure error={accounts.error} onRetry={() => void accounts.refetch()} />
      ) : (
        <Card
          title="Учётные записи"
          isFlush
          footer={
            <p>
              Реквизиты для&nbsp;счетов и&nbsp;накладных задаются у&nbsp;сайта:{' '}
              <Link className={styles.link ?? ''} to="/settings/sites">
                Сайты и&nbsp;валюты
              </Link>
            </p>
          }
        >
          <PlainTable
            title="Учётные записи"
            rows={rows}
            rowId={({ id }) => id}
            empty={
              accounts.data && (
                <Empty title="Обмен выключен">
                  С&nbsp;учётной записью 1С присылает товары, цены и&nbsp;остатки и&nbsp;получает заказы.
                </Empty>
              )
            }
            columns={COLUMNS}
          />
        </Card>
      )}
      {isAdding && (
        <EditWindow
          title="Новая учётная запись"
          queryKey="exchange"
          action="Создать"
          fields={[
            {
              name: 'login',
              title: 'Логин',
              kind: 'text',
              isRequired: true,
              hint: 'Латинские буквы, цифры, точки и\u00a0дефисы',
            },
            {
              name: 'title',
              title: 'Название',
              kind: 'text',
              isRequired: true,
              hint: 'Так её назовёт журнал: «1С: Розница»',
            },
          ]}
          first={{ login: '', title: '1С' }}
          save={async (values) => {
            const body = { login: String(values.login).trim(), title: String(values.title) };
            const { password } = await staffApi('POST /exchange/accounts', { body });
            making.current = { login: body.login, password };
          }}
          onClose={() => {
            setAdding(false);
            setMade(making.current);
            making.current = undefined;
          }}
        />
      )}
      {made && <PasswordWindow {...made} onClose={() => setMade(undefined)} />}
    </Page>
  );
}

const COLUMNS = [
  {
    title: 'Логин',
    cell: ({ id, login }: ExchangeAccountRow) => (
      <Link to={`/settings/exchange/accounts/${id}`}>{login}</Link>
    ),
  },
  { title: 'Название', cell: ({ title }: ExchangeAccountRow) => title },
  {
    title: 'Что разрешено',
    cell: ({ mayCatalog, mayOrders }: ExchangeAccountRow) =>
      [mayCatalog && 'товары', mayOrders && 'заказы'].filter(Boolean).join(', ') || 'ничего',
  },
  {
    title: 'Последний обмен',
    cell: ({ lastExchangeAt: at }: ExchangeAccountRow) =>
      at === null ? 'ещё не\u00a0было' : <time title={exactly(at)}>{near(at)}</time>,
  },
  {
    title: 'Состояние',
    cell: ({ isActive }: ExchangeAccountRow) => (
      <Group gap="xs">
        <Tag tone={isActive ? 'done' : 'still'}>{isActive ? 'включена' : 'выключена'}</Tag>
      </Group>
    ),
  },
];
