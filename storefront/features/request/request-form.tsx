import { useQuery } from '@tanstack/react-query';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { FormField } from '#storefront/features/forms/form-field.tsx';
import { SUBSCRIBE_FORM } from '#storefront/features/forms/form-path.ts';
import { type Known, prefilled } from '#storefront/features/forms/prefilled.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './request-form.module.css';
import type { Wanted } from './request-modal.tsx';
import { usePartProfile } from './use-part-profile.ts';
import { useSentForm } from './use-sent-form.ts';
import { WantedSize } from './wanted-size.tsx';

type RequestFormProps = { wanted: Wanted; onSent(): void };

const NAMES = ['groupId', 'fio', 'email', 'consent'] as const;
const isName = (code: string) => NAMES.find((name) => name === code);

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
  const { isSending, refusal, onSubmit, forgive } = useSentForm(NAMES, async (entered) => {
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
  });
  const given = { profile: profile ?? AWAITED, userRole, today: moscowDay(new Date()) };

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {size ? <input type="hidden" name="groupId" value={size.id} /> : <WantedSize productId={productId} />}
      {fields?.map((field) => {
        const { code, kind } = field.formParamType;
        const name = isName(code);
        // The size is what was asked for, or a choice of its own.
        if (kind === 'hidden' || name === undefined) return null;
        const { value, isLocked } = prefilled(field, given);
        return (
          <FormField
            key={`${code} of ${profile?.uid}`}
            field={field}
            values={[value]}
            isLocked={isLocked || (profile === undefined && kind !== 'consent')}
            error={refusal.fields[name]}
            onChange={() => forgive(name)}
          />
        );
      })}
      {refusal.fields.groupId && <Notice tone="error">{refusal.fields.groupId}</Notice>}
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      {isError && <Notice tone="error">Форма не&nbsp;загрузилась: обновите страницу</Notice>}
      <Button type="submit" size="lg" isBlock isBusy={isSending || !profile || (!fields && !isError)}>
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
