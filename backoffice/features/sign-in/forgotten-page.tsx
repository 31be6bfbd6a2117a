import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { EmailField, Entry, Refusal, useWay } from './entry.tsx';

export function Component() {
  const way = useWay();
  const [email, setEmail] = useState('');
  const send = useMutation({
    mutationFn: () => staffApi('POST /auth/forgotten', { body: { email } }),
    meta: { isShown: true },
  });
  if (send.isSuccess) {
    return (
      <Entry
        title="Проверьте почту"
        about={`Если ${email} работает в кабинете, туда ушло письмо со ссылкой. Она действует 60 минут.`}
      >
        <Link to={`/sign-in${way.query}`}>Вернуться ко входу</Link>
      </Entry>
    );
  }
  return (
    <Entry
      title="Новый пароль"
      about="Пришлём ссылку на рабочую почту. Второй шаг останется прежним."
      onSubmit={() => send.mutate()}
    >
      <EmailField value={email} error={send.error} onChange={setEmail} />
      <Refusal error={send.error} />
      <Button type="submit" size="md" loading={send.isPending}>
        Прислать ссылку
      </Button>
      <Link to={`/sign-in${way.query}`}>Вернуться ко входу</Link>
    </Entry>
  );
}
