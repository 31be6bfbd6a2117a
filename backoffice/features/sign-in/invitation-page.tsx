import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { Entry, NameField, PasswordField, Refusal, useWay } from './entry.tsx';

/** By the link of a letter, once. */
export function Component() {
  const way = useWay();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [fio, setFio] = useState<string>();
  const [password, setPassword] = useState('');
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => staffApi('GET /auth/invitation', { query: { token } }),
    retry: false,
  });
  const name = fio ?? invitation.data?.fio ?? '';
  const accept = useMutation({
    mutationFn: () => staffApi('PUT /auth/invitation', { body: { token, fio: name, password } }),
    meta: { isShown: true },
    onSuccess: (step) => way.on(step),
  });
  if (invitation.error) return <Entry title="Приглашение" about={<Refusal error={invitation.error} />} />;
  if (invitation.data === undefined) return null;
  const { email, role } = invitation.data;
  return (
    <Entry
      title="Приглашение"
      about={`Вас позвали в кабинет «Лунницы»: ${role}, ${email}. Придумайте пароль, затем подключим второй шаг.`}
      onSubmit={() => accept.mutate()}
    >
      <NameField value={name} error={accept.error} onChange={setFio} />
      <PasswordField isNew value={password} error={accept.error} onChange={setPassword} />
      <Refusal error={accept.error} />
      <Button type="submit" size="md" loading={accept.isPending}>
        Продолжить
      </Button>
    </Entry>
  );
}
