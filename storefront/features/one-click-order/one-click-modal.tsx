import { useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { newUuid } from '#storefront/api/visit-cookies.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { usePartProfile } from '#storefront/features/request/use-part-profile.ts';
import { type FieldOf, fieldsOf } from '#storefront/forms/fields.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { showToast } from '#storefront/kit/toast-store.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './one-click-modal.module.css';

type OneClickModalProps = {
  /** One piece of the lot sold next. */
  piece: { title: string; imageId: string | null; note: string | undefined; offerId: number };
  onClose(): void;
};

/** «Купить в 1 клик»: a name and a phone, and the shop calls back (§7 "POST /blanks/v1"). */
export function OneClickModal({ piece: { title, imageId, note, offerId }, onClose }: OneClickModalProps) {
  const [requestId] = useState(newUuid);
  const profile = usePartProfile();
  const form = useForm<FieldOf<'POST /blanks/v1'>>({
    async send(entered) {
      const { text, isTicked } = fieldsOf<'POST /blanks/v1'>(entered);
      await browserApi('POST /blanks/v1', {
        body: {
          phone: text('phone'),
          fio: text('fio'),
          consent: isTicked('consent'),
          offerId,
          requestId,
        },
      });
      showToast({ type: 'success', text: 'Ваша заявка успешно создана.' });
      onClose();
    },
  });

  return (
    <Modal title="Купить в 1 клик" onClose={onClose} startsInField>
      <MiniProduct title={title} imageId={imageId} {...(note && { note })} />
      <form {...form.props} className={styles.form}>
        <p className="muted">Оставьте телефон&nbsp;— перезвоним, уточним доставку и&nbsp;оформим заказ.</p>
        <PhoneField
          key={`phone of ${profile?.uid}`}
          required
          {...form.field('phone', profile?.phone ?? '')}
        />
        <FullNameField key={`fio of ${profile?.uid}`} required {...form.field('fio', profile?.fio)} />
        <ConsentField {...form.field('consent')} />
        <RefusalNotice form={form} />
        <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
          Отправить заявку
        </Button>
      </form>
    </Modal>
  );
}
