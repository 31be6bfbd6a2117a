import { Button, Code, CopyButton, Modal, Stack } from '@mantine/core';
import { EXCHANGE_PATH } from '#contract/staff/exchange.ts';
import { useReturnFocus } from '../../ui/return-focus.ts';

type Props = { login: string; password: string | null; onClose: () => void };

/** The password of an account, which the shop cannot show again. */
export function PasswordWindow({ login, password, onClose }: Props) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={`Пароль для ${login}`} closeOnClickOutside={false}>
      <Stack gap="sm">
        {password === null ? (
          <p>Пароль уже показан. Если он&nbsp;не&nbsp;записан, задайте новый.</p>
        ) : (
          <>
            <p>
              Впишите в&nbsp;настройки обмена в&nbsp;1С адрес, логин и&nbsp;пароль. Больше магазин пароль
              не&nbsp;покажет.
            </p>
            <Code block aria-label="Адрес">
              {location.origin + EXCHANGE_PATH}
            </Code>
            <Code block aria-label="Пароль">
              {password}
            </Code>
            <CopyButton value={password}>
              {({ copied, copy }) => (
                <Button variant="default" data-autofocus onClick={copy}>
                  {copied ? 'Скопировано' : 'Скопировать'}
                </Button>
              )}
            </CopyButton>
          </>
        )}
        <Button onClick={onClose}>Записал(а)</Button>
      </Stack>
    </Modal>
  );
}
