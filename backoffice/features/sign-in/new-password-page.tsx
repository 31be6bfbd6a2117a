import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { Entry, PasswordField, Refusal } from './entry.tsx';

/** By the link of a letter. */
export function Component() {
  const [search] = useSearchParams();
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () =>
      staffApi('PUT /auth/forgotten', { body: { token: search.get('token') ?? '', password } }),
    meta: { isShown: true },
  });
  if (save.isSuccess) {
    return (
      <Entry title="Пароль сохранён" about="Войдите с ним: второй шаг остался прежним.">
        <Link to="/sign-in">Войти</Link>
      </Entry>
    );
  }
  return (
    <Entry title="Новый пароль" about="От 12 до 128 знаков." onSubmit={() => save.mutate()}>
      <PasswordField isNew value={password} error={save.error} onChange={setPassword} />
      <Refusal error={save.error} />
      <Button type="submit" size="md" loading={save.isPending}>
        Сохранить пароль
      </Button>
    </Entry>
  );
}
