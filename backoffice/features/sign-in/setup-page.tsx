import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { Entry, errorOf, Refusal, useWay } from './entry.tsx';

/** The first owner, by the link that the start of the shop prints. */
export function Component() {
  const way = useWay();
  const [search] = useSearchParams();
  const [fio, setFio] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () =>
      staffApi('POST /auth/setup', { body: { key: search.get('key') ?? '', email, fio, password } }),
    meta: { isShown: true },
    onSuccess: (step) => way.on(step),
  });
  return (
    <Entry
      title="Первый владелец"
      about="Ссылка работает один раз. Владелец приглашает остальных и назначает роли."
      onSubmit={() => begin.mutate()}
    >
      <TextInput
        label="Фамилия и имя"
        size="md"
        required
        autoComplete="name"
        value={fio}
        error={errorOf(begin.error, 'fio')}
        onChange={(event) => setFio(event.currentTarget.value)}
      />
      <TextInput
        label="Рабочая почта"
        type="email"
        size="md"
        required
        autoComplete="username"
        value={email}
        error={errorOf(begin.error, 'email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Пароль"
        description="От 12 до 128 знаков"
        size="md"
        required
        autoComplete="new-password"
        value={password}
        error={errorOf(begin.error, 'password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Показать пароль' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Refusal error={begin.error} />
      <Button type="submit" size="md" loading={begin.isPending}>
        Открыть кабинет
      </Button>
    </Entry>
  );
}
