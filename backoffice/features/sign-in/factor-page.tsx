import { Button, PinInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { staffApi } from '../../api/staff-api.ts';
import { Entry, Refusal, useEmail, useWay } from './entry.tsx';
import styles from './sign-in.module.css';

/** The code of the application, or a recovery code. */
export function Component() {
  const way = useWay();
  const email = useEmail();
  const [isByRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const enter = useMutation({
    mutationFn: (entered: string) =>
      staffApi('POST /auth/factor', { body: isByRecovery ? { recoveryCode: entered } : { code: entered } }),
    meta: { isShown: true },
    onSuccess: () => way.on({ next: 'done' }),
    onError: () => setCode(''),
  });
  return (
    <Entry
      title="Второй шаг"
      about={
        isByRecovery
          ? 'Один из десяти запасных кодов. Каждый подходит один раз.'
          : 'Шесть цифр из приложения с кодами.'
      }
      back={
        <Link className={styles.back} to={`/sign-in${way.query}`} state={{ email }}>
          <ArrowLeft size={16} aria-hidden /> {email ?? 'Другая почта'}
        </Link>
      }
      onSubmit={() => enter.mutate(code)}
    >
      {isByRecovery ? (
        <TextInput
          label="Запасной код"
          size="md"
          placeholder="XXXXX-XXXXX"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      ) : (
        <PinInput
          length={6}
          size="lg"
          type="number"
          oneTimeCode
          autoFocus
          value={code}
          error={enter.isError}
          onChange={setCode}
          onComplete={(entered) => enter.mutate(entered)}
          aria-label="Код из приложения"
          getInputProps={(index) => ({ 'aria-label': `Цифра ${index + 1}` })}
        />
      )}
      <Refusal error={enter.error} />
      <Button type="submit" size="md" loading={enter.isPending} disabled={code === ''}>
        Войти
      </Button>
      <Button
        variant="subtle"
        onClick={() => {
          setByRecovery(!isByRecovery);
          setCode('');
          enter.reset();
        }}
      >
        {isByRecovery ? 'Ввести код из приложения' : 'Нет телефона под рукой: запасной код'}
      </Button>
    </Entry>
  );
}
