import { useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { usePartProfile } from '#storefront/features/request/use-part-profile.ts';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './one-click-modal.module.css';

type OneClickModalProps = {
  /** One piece of the lot sold next. */
  piece: { title: string; imageId: string | null; note: string | undefined; offerId: number };
  onClose(): void;
};

/** «Купить в 1 клик»: a name and a phone, and the shop calls back (§7 "POST /blanks/v1"). */
export function OneClickModal({ piece: { title, imageId, note, offerId }, onClose }: OneClickModalProps) {
  const [requestId] = useState(newRequestId);
  const profile = usePartProfile();
  const { isSending, refusal, onSubmit, forgive } = useSentForm(
    ['phone', 'fio', 'consent'],
    async (entered) => {
      await browserApi('POST /blanks/v1', {
        body: {
          phone: String(entered.get('phone')),
          fio: String(entered.get('fio')),
          // Left empty, it is the server that says so.
          consent: entered.has('consent') as true,
          offerId,
          requestId,
        },
      });
      showToast({ type: 'success', text: 'Ваша заявка успешно создана.' });
      onClose();
    },
  );

  return (
    <Modal title="Купить в 1 клик" onClose={onClose}>
      <MiniProduct title={title} imageId={imageId} {...(note && { note })} />
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <p className="muted">Оставьте телефон&nbsp;— перезвоним, уточним доставку и&nbsp;оформим заказ.</p>
        <PhoneField
          key={`phone of ${profile?.uid}`}
          defaultValue={profile?.phone ?? ''}
          required
          error={refusal.fields.phone}
          onChange={() => forgive('phone')}
        />
        <FullNameField
          key={`fio of ${profile?.uid}`}
          defaultValue={profile?.fio}
          required
          error={refusal.fields.fio}
          onChange={() => forgive('fio')}
        />
        <ConsentField error={refusal.fields.consent} onChange={() => forgive('consent')} />
        {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
        <Button type="submit" size="lg" isBlock isBusy={isSending}>
          Отправить заявку
        </Button>
      </form>
    </Modal>
  );
}

/** Browsers make ids on secure origins only; without one the shop tells repeated forms apart by other means. */
const newRequestId = () => (isSecureContext ? crypto.randomUUID() : undefined);
