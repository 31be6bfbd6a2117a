import { browserApi } from '#storefront/api/browser-api.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { showToast } from '#storefront/shell/toast-store.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { ConsentField } from './consent-field.tsx';
import styles from './request-form.module.css';
import type { Wanted } from './request-modal.tsx';
import { usePartProfile } from './use-part-profile.ts';
import { useSentForm } from './use-sent-form.ts';
import { WantedSize } from './wanted-size.tsx';

type RequestFormProps = { wanted: Wanted; onSent(): void };

/** §6: "logged-in users have email and full name prefilled and locked", except what the profile lacks (decision T6.7). */
export function RequestForm({ wanted: { productId, size }, onSent }: RequestFormProps) {
  const profile = usePartProfile();
  const { isSending, refusal, onSubmit, forgive } = useSentForm(
    ['fio', 'email', 'consent'],
    async (entered) => {
      await browserApi('POST /mail-sender/v1/restocked', {
        body: {
          groupId: Number(entered.get('groupId')),
          email: String(entered.get('email')),
          fio: String(entered.get('fio')),
          // Left empty, it is the server that says so.
          consent: entered.has('consent') as true,
        },
      });
      showToast({ type: 'success', text: 'Заявка отправлена!' });
      onSent();
    },
  );

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {size ? <input type="hidden" name="groupId" value={size.id} /> : <WantedSize productId={productId} />}
      <FullNameField
        required
        key={`fio of ${profile?.uid}`}
        defaultValue={profile?.fio}
        readOnly={profile?.fio !== ''}
        error={refusal.fields.fio}
        onChange={() => forgive('fio')}
      />
      <EmailField
        key={`email of ${profile?.uid}`}
        required
        defaultValue={profile?.email}
        readOnly={profile?.email !== ''}
        hint="Изменить можно в личных данных"
        error={refusal.fields.email}
        onChange={() => forgive('email')}
      />
      <ConsentField error={refusal.fields.consent} onChange={() => forgive('consent')} />
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <Button type="submit" size="lg" isBlock isBusy={isSending || profile === undefined}>
        Отправить заявку
      </Button>
    </form>
  );
}
