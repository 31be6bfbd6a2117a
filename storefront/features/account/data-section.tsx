import { Form, useNavigation } from 'react-router';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { AccountRow, AccountSection } from './account-section.tsx';

/** Settings of the account, the data export, and the deletion. */
export function DataSection({ isStudyShown }: { isStudyShown: boolean }) {
  const { formData } = useNavigation();
  return (
    <AccountSection title="Настройки и данные">
      <AccountRow
        action={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="isShown" value={String(!isStudyShown)} />
            <Button
              type="submit"
              name="intent"
              value="study"
              size="sm"
              variant="ghost"
              isBusy={formData?.get('intent') === 'study'}
            >
              {isStudyShown ? 'Убрать' : 'Добавить'}
            </Button>
          </Form>
        }
      >
        <span>Место учёбы в&nbsp;личных данных</span>
        <span className="muted small">{isStudyShown ? 'Показываем' : 'Не показываем'}</span>
      </AccountRow>
      <AccountRow
        action={
          <LinkButton
            href={paths.exportedData}
            download
            size="sm"
            variant="ghost"
            icon={<Icon name="download" size={16} />}
          >
            Скачать мои данные
          </LinkButton>
        }
      >
        <span>Всё, что мы о&nbsp;вас храним</span>
        <span className="muted small">Файл JSON: профиль, согласия, адреса</span>
      </AccountRow>
      <AccountRow
        action={
          <LinkButton href={paths.deleteAccount} size="sm" variant="danger">
            Удалить аккаунт
          </LinkButton>
        }
      >
        <span>Удаление аккаунта</span>
        <span className="muted small">
          Семь дней аккаунт можно вернуть, потом данные и&nbsp;бонусы исчезнут
        </span>
      </AccountRow>
    </AccountSection>
  );
}
