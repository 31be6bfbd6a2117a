import { Button, Code, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import encodeQr from 'qr';
import { useState } from 'react';
import { makePasskey } from '../../api/passkey.ts';
import { staffApi } from '../../api/staff-api.ts';
import { problemOf } from '../../ui/form/problems.tsx';
import { Entry, Refusal, useWay } from './entry.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './sign-in.module.css';

/** The first second factor: an application with codes, or a passkey. The recovery codes are shown once. */
export function Component() {
  const way = useWay();
  const [code, setCode] = useState('');
  const totp = useQuery({
    queryKey: ['enroll-totp'],
    queryFn: () => staffApi('POST /auth/enroll/totp'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: () => staffApi('PUT /auth/enroll/totp', { body: { code } }),
    meta: { isShown: true },
  });
  const passkey = useMutation({ mutationFn: () => makePasskey('Первый ключ'), meta: { isShown: true } });
  const codes = confirm.data?.recoveryCodes ?? passkey.data?.recoveryCodes;
  if (codes !== undefined) {
    return <RecoveryCodes codes={codes} onDone={() => void way.on({ next: 'done' })} />;
  }
  return (
    <Entry
      title="Второй шаг"
      about="Без него в кабинет не войти, даже зная пароль. Снимите код приложением с одноразовыми кодами."
      onSubmit={() => confirm.mutate()}
    >
      {totp.data && (
        <>
          <QrCode
            rows={encodeQr(totp.data.uri, 'raw', { border: 2 })}
            title="Код для приложения"
            className={styles.qr}
          />
          <Text c="dimmed" fz="xs">
            Или введите вручную: <Code>{totp.data.secret}</Code>
          </Text>
        </>
      )}
      <TextInput
        label="Код из приложения"
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        error={problemOf(confirm.error, 'code')}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Refusal error={confirm.error ?? totp.error} />
      <Button type="submit" size="md" loading={confirm.isPending}>
        Подключить
      </Button>
      <div className={styles.or}>или</div>
      <Button variant="default" size="md" loading={passkey.isPending} onClick={() => passkey.mutate()}>
        Создать ключ доступа
      </Button>
      {passkey.isError && <Refusal error={new Error('Ключ доступа не создан')} />}
    </Entry>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <Entry
      title="Запасные коды"
      about="Показываем один раз. Сохраните их отдельно от телефона: каждый впускает один раз, если второго шага нет под рукой."
      onSubmit={onDone}
    >
      <Stack>
        <ul className={styles.codes}>
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Скопировано' : 'Скопировать'}
            </Button>
          )}
        </CopyButton>
        <Button type="submit" size="md">
          Коды сохранены
        </Button>
      </Stack>
    </Entry>
  );
}
