import { Button, NumberInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { count } from '../../ui/words.ts';
import styles from './order-edit.module.css';
import type { FieldErrors } from './order-fields.ts';

/** Bonuses to spend, and the code that the buyer reads from the phone. */
export type Bonuses = { amount: number; code: string };

export const NO_BONUSES: Bonuses = { amount: 0, code: '' };

type Props = {
  /** Null for a caller without an account. */
  customerId: string | null;
  available: number;
  /** By the rules of the shop, of what is asked. */
  writtenOff: number;
  /** Whether the shop has answered what is written now. */
  isFresh: boolean;
  bonuses: Bonuses;
  errors: FieldErrors;
  onChange: (bonuses: Bonuses) => void;
};

/** Bonuses of a caller are spent only with the code from the phone (§4.2.4). */
export function BonusesCard({ customerId, ...props }: Props) {
  const isShown = customerId !== null && (props.available > 0 || props.bonuses.amount > 0);
  return isShown ? <Fields customerId={customerId} {...props} /> : null;
}

type FieldsProps = Props & { customerId: string };

function Fields({ customerId, available, writtenOff, isFresh, bonuses, errors, onChange }: FieldsProps) {
  const isOnline = useOnline();
  const code = useMutation({
    mutationFn: () => staffApi('POST /orders/bonus-code', { body: { customerId } }),
    meta: { isShown: true },
  });
  const { amount } = bonuses;
  return (
    <Card title="Бонусы">
      <div className={styles.fields}>
        <NumberInput
          id="bonuses.amount"
          label="Списать бонусов"
          description={`На\u00a0счёте ${count(available)}`}
          min={0}
          max={available}
          allowDecimal={false}
          value={amount === 0 ? '' : amount}
          error={errors['bonuses.amount'] ?? errors.bonuses}
          onChange={(value) => onChange({ ...bonuses, amount: typeof value === 'number' ? value : 0 })}
        />
        {amount > 0 && (
          <TextInput
            id="bonuses.code"
            label="Код из SMS покупателя"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            description={
              code.isSuccess ? `Отправлен: ${code.data.sentTo}` : 'Без\u00a0кода бонусы не\u00a0списать'
            }
            value={bonuses.code}
            error={errors['bonuses.code'] ?? code.error?.message}
            onChange={(event) => onChange({ ...bonuses, code: event.currentTarget.value })}
          />
        )}
      </div>
      {amount > 0 && (
        <Button
          mt="sm"
          variant="default"
          loading={code.isPending}
          disabled={!isOnline}
          onClick={() => code.mutate()}
        >
          {code.isSuccess ? 'Отправить код ещё раз' : 'Отправить код'}
        </Button>
      )}
      {isFresh && amount > writtenOff && (
        <p role="status">По правилам магазина спишется {count(writtenOff)}</p>
      )}
    </Card>
  );
}
