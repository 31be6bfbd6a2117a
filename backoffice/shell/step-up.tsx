import { Button, Group, Modal, PasswordInput, PinInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { askPasskey } from '../api/passkey.ts';
import { staffApi } from '../api/staff-api.ts';
import { type StepUpMethod, stepUps } from '../api/step-up.ts';

/** Asks for the second factor once more; the action that wanted it goes on by itself (B1.18). */
export function StepUp() {
  const asked = useSyncExternalStore(stepUps.subscribe, stepUps.current);
  return (
    <Modal
      opened={asked !== undefined}
      onClose={() => asked?.answer(false)}
      title="Подтвердите, что это вы"
      zIndex={400}
      size={440}
    >
      {asked && <Confirm methods={asked.methods} onConfirmed={() => asked.answer(true)} />}
    </Modal>
  );
}

function Confirm({ methods, onConfirmed }: { methods: readonly StepUpMethod[]; onConfirmed: () => void }) {
  const [value, setValue] = useState('');
  const confirm = useMutation({
    mutationFn: async (given: { code?: string; password?: string } | 'passkey') =>
      staffApi('POST /auth/step-up', {
        body: given === 'passkey' ? { credential: await askPasskey() } : given,
      }),
    meta: { isShown: true },
    onSuccess: onConfirmed,
    onError: () => setValue(''),
  });
  const byPassword = methods.includes('password');
  const error =
    confirm.error instanceof ApiError ? confirm.error.message : confirm.error && 'Ключ не подошёл';
  const send = (entered: string) => confirm.mutate(byPassword ? { password: entered } : { code: entered });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(value);
      }}
    >
      <Stack>
        <Text c="dimmed">
          {byPassword ? 'Это действие подтверждают паролем.' : 'Это действие подтверждают вторым шагом.'}{' '}
          Следующие 10 минут спрашивать не будем.
        </Text>
        {methods.includes('passkey') && (
          <Button variant="default" onClick={() => confirm.mutate('passkey')} loading={confirm.isPending}>
            Подтвердить ключом доступа
          </Button>
        )}
        {methods.includes('totp') && (
          <PinInput
            length={6}
            type="number"
            oneTimeCode
            value={value}
            onChange={setValue}
            onComplete={send}
            error={error !== null}
            aria-label="Код из приложения"
            getInputProps={(index) => ({
              'aria-label': `Цифра ${index + 1}`,
              'data-autofocus': index === 0 || undefined,
            })}
          />
        )}
        {byPassword && (
          <PasswordInput
            label="Пароль"
            data-autofocus
            autoComplete="current-password"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        {error && (
          <Text c="var(--bo-danger)" role="alert">
            {error}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={confirm.isPending} disabled={value === ''}>
            Подтвердить
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
