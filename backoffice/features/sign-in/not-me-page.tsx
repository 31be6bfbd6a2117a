import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { Entry, Refusal } from './entry.tsx';

/** By the link «Это не я» of a letter. Asks first: mail programs open links by themselves. */
export function Component() {
  const [search] = useSearchParams();
  const end = useMutation({
    mutationFn: () => staffApi('POST /auth/not-me', { body: { token: search.get('token') ?? '' } }),
    meta: { isShown: true },
  });
  if (end.isSuccess) {
    return (
      <Entry title="Сеансы завершены" about="Прежний пароль больше не подходит. Задайте новый.">
        <Link to="/forgotten">Задать новый пароль</Link>
      </Entry>
    );
  }
  return (
    <Entry
      title="Это были не вы?"
      about="Завершим все ваши сеансы и попросим новый пароль."
      onSubmit={() => end.mutate()}
    >
      <Refusal error={end.error} />
      <Button type="submit" size="md" color="garnet" loading={end.isPending}>
        Завершить все сеансы
      </Button>
    </Entry>
  );
}
