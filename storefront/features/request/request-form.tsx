import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CardGroup } from '#contract/catalog.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { sizeText } from '#storefront/features/basket/state/basket-contents.ts';
import { FormField } from '#storefront/features/forms/form-field.tsx';
import { SUBSCRIBE_FORM } from '#storefront/features/forms/form-path.ts';
import { type Known, prefilled } from '#storefront/features/forms/prefilled.ts';
import { type FieldOf, fieldsOf } from '#storefront/forms/fields.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { showToast } from '#storefront/kit/toast-store.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './request-form.module.css';
import { usePartProfile } from './use-part-profile.ts';

/** A product that is out of stock, with the requested size. */
export type Wanted = {
  title: string;
  imageId: string | null;
  productId: number;
  /** Undefined when no size was selected. */
  size: Pick<CardGroup, 'id' | 'title'> | undefined;
};

type RequestFormProps = { wanted: Wanted; onSent(): void };

type Call = 'POST /mail-sender/v1/restocked';

/** Fields that the call takes. */
const isAsked = (code: string): code is 'fio' | 'email' | 'consent' =>
  ['fio', 'email', 'consent'].includes(code);

/** Until the profile is loaded its fields are locked. */
const AWAITED: Known = { fio: '', email: '', phone: null };

/**
 * The fields of form 7 (decision T2.28): name and e-mail of the profile are locked, unless it lacks them (§6,
 * decision T6.7).
 */
export function RequestForm({ wanted: { productId, size }, onSent }: RequestFormProps) {
  const { userRole } = useFrame();
  const profile = usePartProfile();
  const { data: fields, isError } = useFields();
  const form = useForm<FieldOf<Call>>({
    async send(entered) {
      const { text, isTicked } = fieldsOf<Call>(entered);
      await browserApi('POST /mail-sender/v1/restocked', {
        body: {
          groupId: Number(text('groupId')),
          email: text('email'),
          fio: text('fio'),
          consent: isTicked('consent'),
        },
      });
      showToast({ type: 'success', text: 'Заявка отправлена!' });
      onSent();
    },
  });
  const given = { profile: profile ?? AWAITED, userRole, today: moscowDay(new Date()) };

  return (
    <form {...form.props} className={styles.form}>
      {size ? <input type="hidden" name="groupId" value={size.id} /> : <WantedSize productId={productId} />}
      {fields?.map((field) => {
        const { code, kind } = field.formParamType;
        // The size is what was asked for, or a choice of its own.
        if (kind === 'hidden' || !isAsked(code)) return null;
        const { value, isLocked } = prefilled(field, given);
        return (
          <FormField
            key={`${code} of ${profile?.uid}`}
            field={field}
            values={[value]}
            isLocked={isLocked || (profile === undefined && kind !== 'consent')}
            {...form.field(code)}
          />
        );
      })}
      <RefusalNotice form={form} />
      {isError && <Notice tone="error">Форма не&nbsp;загрузилась: обновите страницу</Notice>}
      <Button type="submit" size="lg" isBlock isBusy={form.isSending() || !profile || (!fields && !isError)}>
        Отправить заявку
      </Button>
    </form>
  );
}

const useFields = () =>
  useQuery({
    queryKey: ['form-fields', SUBSCRIBE_FORM],
    queryFn: ({ signal }) =>
      browserApi('GET /forms/v1/params/:id', { params: { id: SUBSCRIBE_FORM }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The choice of a size for requests from a tile, which has none. A single size needs no choice. */
function WantedSize({ productId }: { productId: number }) {
  const id = useId();
  const { data: sizes = [] } = useQuery({
    queryKey: ['sizes', productId],
    queryFn: async ({ signal }) => {
      const [product] = await browserApi('GET /catalog/v1/products/by-ids', {
        query: { ids: String(productId) },
        signal,
      });
      return product?.groups ?? [];
    },
  });
  if (sizes.length <= 1) return <input type="hidden" name="groupId" value={sizes[0]?.id ?? ''} />;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        Размер
      </label>
      <select className={styles.select} id={id} name="groupId">
        {sizes.map((size) => (
          <option key={size.id} value={size.id}>
            {sizeText(size.title) ?? size.title}
          </option>
        ))}
      </select>
    </div>
  );
}
