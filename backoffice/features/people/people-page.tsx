import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { Person, Role } from '#contract/staff/people.ts';
import { useMay, useMe } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { SideDrawer } from '../../ui/drawer.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import { History } from '../../ui/history/history.tsx';
import { Initials } from '../../ui/initials.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { near } from '../../ui/words.ts';
import styles from './people.module.css';
import { peopleQuery, rolesQuery } from './queries.ts';
import { RightsMatrix } from './rights-matrix.tsx';

type Window = { kind: 'invite' } | { kind: 'change' | 'history'; person: Person } | { kind: 'role' };

/** The people of the back office, and the rights of their roles. */
export function Component() {
  const may = useMay();
  const people = useQuery(peopleQuery);
  const roles = useQuery(rolesQuery);
  const [open, setOpen] = useState<Window>();
  const close = () => setOpen(undefined);
  const error = people.error ?? roles.error;
  const list = roles.data?.data ?? [];
  return (
    <Page
      title="Сотрудники и&nbsp;права"
      crumbs={[{ title: 'Настройки', to: '/settings/sites' }]}
      actions={
        <>
          {may('roles.edit') && (
            <Button variant="default" onClick={() => setOpen({ kind: 'role' })}>
              Новая роль
            </Button>
          )}
          {may('staff.edit') && (
            <Button leftSection={<UserPlus size={16} />} onClick={() => setOpen({ kind: 'invite' })}>
              Пригласить
            </Button>
          )}
        </>
      }
    >
      {error && people.data === undefined ? (
        <LoadFailure error={error} onRetry={() => void people.refetch()} />
      ) : (
        <>
          <People people={people.data?.data ?? []} onOpen={setOpen} />
          {roles.data && <RightsMatrix roles={list} />}
        </>
      )}
      {open?.kind === 'invite' && <Invite roles={list} onClose={close} />}
      {open?.kind === 'role' && <NewRole onClose={close} />}
      {open?.kind === 'change' && <ChangePerson person={open.person} roles={list} onClose={close} />}
      {open?.kind === 'history' && (
        <SideDrawer title={open.person.fio} onClose={close}>
          <History kind="staff" id={open.person.id} />
        </SideDrawer>
      )}
    </Page>
  );
}

const STATES: Record<Person['status'], { tone: Tone; title: string }> = {
  active: { tone: 'done', title: 'работает' },
  invited: { tone: 'wait', title: 'приглашён' },
  blocked: { tone: 'bad', title: 'заблокирован' },
};

function People({ people, onOpen }: { people: readonly Person[]; onOpen: (window: Window) => void }) {
  const seesFactors = people.some(({ hasSecondFactor }) => hasSecondFactor !== null);
  return (
    <Card title="Сотрудники" isFlush>
      <PlainTable
        title="Сотрудники"
        rows={people}
        rowId={({ id }) => id}
        columns={[
          {
            title: 'Сотрудник',
            cell: ({ fio, email }) => (
              <span className={styles.person}>
                <Initials fio={fio} />
                <b>{fio}</b>
                <span>{email}</span>
              </span>
            ),
          },
          { title: 'Роль', cell: ({ roleTitle }) => roleTitle },
          {
            title: 'Состояние',
            cell: ({ status, isLocked, isDemo }) => (
              <>
                <Tag tone={isLocked ? 'bad' : STATES[status].tone}>
                  {isLocked ? 'вход закрыт' : STATES[status].title}
                </Tag>{' '}
                {isDemo && <Tag isPlain>демо</Tag>}
              </>
            ),
          },
          ...(seesFactors
            ? [
                {
                  title: 'Второй шаг',
                  cell: ({ hasSecondFactor, isDemo }: Person) =>
                    isDemo ? (
                      '—'
                    ) : (
                      <Tag tone={hasSecondFactor ? 'done' : 'wait'}>
                        {hasSecondFactor ? 'есть' : 'не настроен'}
                      </Tag>
                    ),
                },
              ]
            : []),
          {
            title: 'Последний вход',
            cell: ({ signedInAt }) => (signedInAt === null ? '—' : near(signedInAt)),
          },
          {
            title: 'Действия',
            isRight: true,
            cell: (person) => <PersonMenu person={person} onOpen={onOpen} />,
          },
        ]}
      />
    </Card>
  );
}

function PersonMenu({ person, onOpen }: { person: Person; onOpen: (window: Window) => void }) {
  const may = useMay();
  const me = useMe();
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  const { id, email, status, isLocked, hasSecondFactor } = person;
  const params = { params: { id } };
  const isOther = me.id !== id;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Действия: ${person.fio}`} loading={act.isPending}>
          <Ellipsis size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen({ kind: 'history', person })}>История</Menu.Item>
        {may('staff.edit') && isOther && (
          <>
            <Menu.Item onClick={() => onOpen({ kind: 'change', person })}>Изменить имя и&nbsp;роль</Menu.Item>
            {status === 'invited' && (
              <Menu.Item
                onClick={() =>
                  act.mutate(async () => {
                    await staffApi('POST /staff/:id/invitation', params);
                    notifications.show({ message: `Приглашение отправлено: ${email}` });
                  })
                }
              >
                Отправить ещё раз
              </Menu.Item>
            )}
            {(status === 'blocked' || isLocked) && (
              <Menu.Item onClick={() => act.mutate(() => staffApi('POST /staff/:id/unblock', params))}>
                Открыть вход
              </Menu.Item>
            )}
            {hasSecondFactor && (
              <Menu.Item onClick={() => act.mutate(() => staffApi('POST /staff/:id/reset-factors', params))}>
                Снять второй шаг
              </Menu.Item>
            )}
            {status !== 'blocked' && <Menu.Divider />}
            {status === 'active' && (
              <Menu.Item
                color="garnet"
                onClick={() => act.mutate(() => staffApi('POST /staff/:id/block', params))}
              >
                Заблокировать
              </Menu.Item>
            )}
            {status === 'invited' && (
              <Menu.Item
                color="garnet"
                onClick={() => act.mutate(() => staffApi('DELETE /staff/:id', params))}
              >
                Отозвать приглашение
              </Menu.Item>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const optionsOf = (roles: readonly Role[]) => roles.map(({ code, title }) => ({ value: code, label: title }));

function Invite({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  return (
    <EditWindow
      title="Пригласить сотрудника"
      action="Пригласить"
      queryKey="staff"
      onClose={onClose}
      first={{ email: '', fio: '', role: 'manager' }}
      fields={[
        { name: 'fio', title: 'ФИО', kind: 'text', isRequired: true },
        {
          name: 'email',
          title: 'Рабочая почта',
          kind: 'text',
          isRequired: true,
          hint: 'Сюда придёт ссылка на\u00a0три дня',
        },
        { name: 'role', title: 'Роль', kind: 'choice', options: optionsOf(roles) },
      ]}
      save={async (body) => {
        await staffApi('POST /staff', { body: body as never });
        notifications.show({ message: `Приглашение отправлено: ${body.email}` });
      }}
    />
  );
}

type ChangeProps = { person: Person; roles: readonly Role[]; onClose: () => void };

function ChangePerson({ person: { id, fio, role, version }, roles, onClose }: ChangeProps) {
  return (
    <EditWindow
      title={fio}
      queryKey="staff"
      onClose={onClose}
      first={{ fio, role }}
      fields={[
        { name: 'fio', title: 'ФИО', kind: 'text', isRequired: true },
        { name: 'role', title: 'Роль', kind: 'choice', options: optionsOf(roles) },
      ]}
      save={(body) => staffApi('PUT /staff/:id', { params: { id }, body: { ...body, version } as never })}
    />
  );
}

function NewRole({ onClose }: { onClose: () => void }) {
  return (
    <EditWindow
      title="Новая роль"
      queryKey="roles"
      onClose={onClose}
      first={{ code: '', title: '' }}
      fields={[
        { name: 'title', title: 'Название', kind: 'text', isRequired: true },
        {
          name: 'code',
          title: 'Код',
          kind: 'text',
          isRequired: true,
          hint: 'Латинские буквы, цифры и\u00a0дефисы',
        },
      ]}
      save={(body) =>
        staffApi('POST /roles', { body: { ...body, permissions: [], limits: {}, idleMinutes: 60 } as never })
      }
    />
  );
}
