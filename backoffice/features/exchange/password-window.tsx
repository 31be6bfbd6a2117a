import { Button, Code, CopyButton, Modal, Stack } from '@mantine/core';

type Props = { login: string; password: string | null; onClose: () => void };

/** The password of an account, which the shop cannot show again. */
export const PasswordWindow = ({ login, password, onClose }: Props) => (
  <Modal opened onClose={onClose} title={`Пароль для ${login}`} closeOnClickOutside={false}>
    <Stack gap="sm">
      {password === null ? (
        <p>Пароль уже показан. Если он&nbsp;не&nbsp;записан, задайте новый.</p>
      ) : (
        <>
          <p>Впишите его в&nbsp;настройки обмена в&nbsp;1С. Больше магазин его не&nbsp;покажет.</p>
          <Code block aria-label="Пароль">
            {password}
          </Code>
          <CopyButton value={password}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
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
