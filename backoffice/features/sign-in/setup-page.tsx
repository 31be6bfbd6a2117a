import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { EmailField, Entry, NameField, PasswordField, Refusal, useWay } from './entry.tsx';

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
      <NameField value={fio} error={begin.error} onChange={setFio} />
      <EmailField value={email} error={begin.error} onChange={setEmail} />
      <PasswordField isNew value={password} error={begin.error} onChange={setPassword} />
      <Refusal error={begin.error} />
      <Button type="submit" size="md" loading={begin.isPending}>
        Открыть кабинет
      </Button>
    </Entry>
  );
}
