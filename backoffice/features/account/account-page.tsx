import { Button, Code, Modal, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery, useMe } from '../../api/me.ts';
import { makePasskey } from '../../api/passkey.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/empty.tsx';
import { Problems, problemOf } from '../../ui/form/problems.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { near, plural } from '../../ui/words.ts';
import styles from './account.module.css';

/** The own account: name, second factors, password, and where one is signed in. */
export function Component() {
  const me = useMe();
  return (
    <Page title="Моя учётная запись" tags={<Tag isPlain>{me.role.title}</Tag>}>
      <Name />
      {/* Demo people have neither. */}
      {!me.isDemo && <Factors />}
      {!me.isDemo && <Password />}
      <Sessions />
    </Page>
  );
}

function Name() {
  const me = useMe();
  const client = useQueryClient();
  const [fio, setFio] = useState(me.fio);
  const save = useMutation({
    mutationFn: () =>
      staffApi('PUT /me', { body: { fio, settings: me.settings as never, version: me.version } }),
    meta: { isShown: true },
    onSuccess: (saved) => client.setQueryData(meQuery.queryKey, saved),
  });
  return (
    <Card title="Имя">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
          <TextInput
            label="ФИО"
            required
            autoComplete="name"
            value={fio}
            error={problemOf(save.error, 'fio')}
            onChange={(event) => setFio(event.currentTarget.value)}
          />
          <TextInput label="Рабочая почта" readOnly value={me.email} />
        </SimpleGrid>
        <Button type="submit" loading={save.isPending} disabled={fio.trim() === me.fio}>
          Сохранить
        </Button>
      </form>
    </Card>
  );
}

function Factors() {
  const { factors } = useMe();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: meQuery.queryKey });
  const [codes, setCodes] = useState<readonly string[]>();
  const drop = useMutation({
    mutationFn: (id: string) => staffApi('DELETE /auth/passkeys/:id', { params: { id } }),
    onSuccess: refresh,
  });
  const renew = useMutation({
    mutationFn: () => staffApi('POST /auth/recovery-codes'),
    onSuccess: async ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      await refresh();
    },
  });
  const add = useMutation({ mutationFn: () => makePasskey('Ключ доступа'), onSuccess: refresh });
  return (
    <Card
      title="Второй шаг"
      actions={
        <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
          Добавить ключ доступа
        </Button>
      }
    >
      <ul className={styles.factors}>
        <li>
          <b>Код из&nbsp;приложения</b>
          <Tag tone={factors.hasTotp ? 'done' : 'still'}>{factors.hasTotp ? 'подключён' : 'нет'}</Tag>
        </li>
        {factors.passkeys.map(({ id, title, usedAt }) => (
          <li key={id}>
            <b>Ключ доступа «{title}»</b>
            <span>{usedAt === null ? 'ещё не входили' : `вход ${near(usedAt)}`}</span>
            <Button variant="subtle" color="garnet" loading={drop.isPending} onClick={() => drop.mutate(id)}>
              Убрать
            </Button>
          </li>
        ))}
        <li>
          <b>Запасные коды</b>
          <span>{plural(factors.recoveryCodesLeft, ['остался', 'осталось', 'осталось'])}</span>
          <Button variant="subtle" loading={renew.isPending} onClick={() => renew.mutate()}>
            Получить новые
          </Button>
        </li>
      </ul>
      <Modal opened={codes !== undefined} onClose={() => setCodes(undefined)} title="Запасные коды">
        <p>Показываем один раз. Прежние коды больше не&nbsp;впускают.</p>
        <Code block>{codes?.join('\n')}</Code>
        <Button mt="md" onClick={() => setCodes(undefined)}>
          Коды сохранены
        </Button>
      </Modal>
    </Card>
  );
}

function Password() {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const toggle = { visibilityToggleButtonProps: { 'aria-label': 'Показать пароль' } };
  const save = useMutation({
    mutationFn: () => staffApi('PUT /auth/password', { body: { old, password } }),
    meta: { isShown: true },
    onSuccess: () => {
      setOld('');
      setPassword('');
      notifications.show({ message: 'Пароль сменили, остальные входы закрыты' });
    },
  });
  return (
    <Card title="Пароль">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Problems error={save.error} titles={{ old: 'Прежний пароль', password: 'Новый пароль' }} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
          <PasswordInput
            {...toggle}
            label="Прежний пароль"
            autoComplete="current-password"
            value={old}
            error={problemOf(save.error, 'old')}
            onChange={(event) => setOld(event.currentTarget.value)}
          />
          <PasswordInput
            {...toggle}
            label="Новый пароль"
            description="От&nbsp;12 до&nbsp;128 знаков"
            autoComplete="new-password"
            value={password}
            error={problemOf(save.error, 'password')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </SimpleGrid>
        <Button type="submit" loading={save.isPending} disabled={old === '' || password === ''}>
          Сменить пароль
        </Button>
      </form>
    </Card>
  );
}

function Sessions() {
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => staffApi('GET /auth/sessions', { signal }),
  });
  const end = useMutation({
    mutationFn: (id: string) => staffApi('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
  if (sessions.isLoadingError) {
    return <LoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />;
  }
  return (
    <Card title="Где открыт кабинет" isFlush>
      <PlainTable
        title="Где открыт кабинет"
        rows={sessions.data?.data ?? []}
        rowId={({ id }) => id}
        columns={[
          { title: 'Браузер', cell: ({ browser }) => browser },
          { title: 'Сетевой адрес', cell: ({ ip }) => ip },
          { title: 'Вход', cell: ({ openedAt }) => near(openedAt) },
          { title: 'Последнее действие', cell: ({ seenAt }) => near(seenAt) },
          {
            title: 'Завершить',
            isRight: true,
            cell: ({ id, isThis }) =>
              isThis ? (
                <Tag tone="done">этот</Tag>
              ) : (
                <Button variant="default" loading={end.isPending} onClick={() => end.mutate(id)}>
                  Завершить
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
