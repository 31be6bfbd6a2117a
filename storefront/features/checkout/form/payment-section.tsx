import type { PaymentMethod } from '#contract/payments.ts';
import { partOf } from '#domain/payments/instalment.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Money } from '#storefront/ui/money.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { OptionCard } from '#storefront/ui/option-card.tsx';
import type { CheckoutForm } from '../state/checkout-data.ts';
import { CheckoutSection, OptionGroup } from './checkout-section.tsx';
import styles from './payment-section.module.css';

/** §8 "Payment methods fetch". */
const NO_METHODS = 'Произошла ошибка при получении методов оплаты';

type PaymentSectionProps = {
  /** Methods available with the delivery; undefined when they could not be loaded. */
  methods: readonly PaymentMethod[] | undefined;
  chosenId: number | undefined;
  /** Roubles to pay, the base of instalments. */
  total: number;
  /** Benefits that the last choice has removed (decision T4.32). */
  warnings: readonly string[];
  errorAt: CheckoutForm['errorAt'];
  onChoose(method: PaymentMethod): void;
};

export function PaymentSection({
  methods,
  chosenId,
  total,
  warnings,
  errorAt,
  onChoose,
}: PaymentSectionProps) {
  const { error, onChange } = errorAt('personalPayment');
  if (methods === undefined) {
    return (
      <CheckoutSection number={3} title="Оплата">
        <Notice tone="error">
          {NO_METHODS}{' '}
          <a className="link" href={paths.checkout} data-keep-scroll>
            Попробовать ещё раз
          </a>
        </Notice>
      </CheckoutSection>
    );
  }
  return (
    <CheckoutSection number={3} title="Оплата">
      <PaymentRules methods={methods} />
      <OptionGroup title="Способ оплаты" error={error} columns={2}>
        {methods.map((method) => (
          <OptionCard
            key={method.id}
            name="payment"
            value={method.id}
            title={method.name}
            note={<PaymentNote method={method} total={total} />}
            aside={
              method.discountPercent > 0 && (
                <span className={styles.discount}>−{method.discountPercent}&nbsp;%</span>
              )
            }
            checked={method.id === chosenId}
            onChange={() => {
              onChange();
              onChoose(method);
            }}
          />
        ))}
      </OptionGroup>
      <div role="status" className={styles.warnings}>
        {warnings.map((text) => (
          <Notice key={text} tone="warn">
            {text}
          </Notice>
        ))}
      </div>
    </CheckoutSection>
  );
}

/** §9: "10% for online payment and no bonuses with instalment or credit". */
function PaymentRules({ methods }: { methods: readonly PaymentMethod[] }) {
  const { percent } = useFrame().config.pricing.onlineDiscount;
  const hasDiscount = methods.some(({ discountPercent }) => discountPercent > 0);
  const hasInstalments = methods.some(({ kind }) => kind === 'instalment');
  if (!hasDiscount && !hasInstalments) return null;
  return (
    <Notice tone="ok">
      {hasDiscount && `Скидка ${percent}\u00a0% при\u00a0оплате онлайн. `}
      {hasInstalments &&
        'При\u00a0рассрочке и\u00a0кредите бонусы не\u00a0списываются и\u00a0не\u00a0начисляются.'}
    </Notice>
  );
}

/** An instalment shows its monthly amount. */
function PaymentNote({ method: { months, hint }, total }: { method: PaymentMethod; total: number }) {
  if (months === null) return hint;
  return (
    <>
      <Money roubles={partOf(total, months)} /> в&nbsp;месяц
    </>
  );
}
