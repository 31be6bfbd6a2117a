import type { Profile } from '#contract/users.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import { AccountRow, AccountSection } from './account-section.tsx';

/** Only staff can change it, because prices depend on it (decision T6.10). */
export function OrganizationSection({ profile: { organization, inn, isApproved } }: { profile: Profile }) {
  return (
    <AccountSection title="Организация">
      {!isApproved && (
        <Notice tone="info">
          Проверяем организацию. Когда закончим, пришлём письмо, и&nbsp;в&nbsp;каталоге появятся оптовые цены.
        </Notice>
      )}
      <AccountRow>
        <span className="muted small">Название</span>
        <b>{organization}</b>
      </AccountRow>
      <AccountRow>
        <span className="muted small">ИНН</span>
        <b className="tnum">{inn}</b>
      </AccountRow>
      <p className="muted small">Чтобы изменить название или ИНН, напишите или позвоните нам.</p>
    </AccountSection>
  );
}
