import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { askPasskey } from '../../api/passkey.ts';
import { staffApi } from '../../api/staff-api.ts';
import { EmailField, Entry, PasswordField, Refusal, useEmail, useWay } from './entry.tsx';
import styles from './sign-in.module.css';

/** Password or passkey first; the second step is asked next. */
export function Component() {
  const way = useWay();
  const known = useEmail();
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => staffApi('POST /auth/password', { body: { email, password } }),
    meta: { isShown: true },
    onSuccess: (step) => way.on(step, email),
  });
  const byPasskey = useMutation({
    mutationFn: async () => staffApi('POST /auth/passkey', { body: { credential: await askPasskey() } }),
    meta: { isShown: true },
    onSuccess: () => way.on({ next: 'done' }),
  });
  return (
    <Entry
      title="Вход в кабинет"
      about="Рабочая почта и пароль, которые дал владелец."
      onSubmit={() => signIn.mutate()}
    >
      <Button
        variant="default"
        size="md"
        leftSection={<Fingerprint size={18} />}
        loading={byPasskey.isPending}
        onClick={() => byPasskey.mutate()}
      >
        Войти с ключом доступа
      </Button>
      {byPasskey.isError && <Refusal error={new Error('Ключ доступа не подошёл. Войдите с паролем')} />}
      <div className={styles.or}>или</div>
      <EmailField value={email} error={signIn.error} onChange={setEmail} />
      <PasswordField value={password} error={signIn.error} onChange={setPassword} />
      <Refusal error={signIn.error} />
      <Button type="submit" size="md" loading={signIn.isPending}>
        Продолжить
      </Button>
      <div className={styles.between}>
        <span>
          <ShieldCheck size={14} /> Вход с нового устройства подтвердим письмом
        </span>
        <Link to={`/forgotten${way.query}`}>Не помню пароль</Link>
      </div>
    </Entry>
  );
}
