import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import { paymentTypeOf } from '#domain/pricing/payment.ts';
import { BonusForm, PromoForm } from '#storefront/features/basket/cart/benefit-forms.tsx';
import { OrderSummary } from '#storefront/features/basket/cart/order-summary.tsx';
import { PayBar } from '#storefront/features/basket/cart/pay-bar.tsx';
import { GiftForm } from '#storefront/features/basket/gift-form.tsx';
import { orderedPieces, PieceList } from '#storefront/features/basket/piece-list.tsx';
import { partLines, partOf } from '#storefront/features/basket/state/basket-contents.ts';
import { basketQuery } from '#storefront/features/basket/state/basket-queries.ts';
import { useBasketTotal } from '#storefront/features/basket/state/use-basket.ts';
import { useBasketSelection } from '#storefront/features/basket/state/use-basket-selection.ts';
import { RefusalNotice } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { type CheckoutChoice, choiceLine } from '../state/checkout-choice.ts';
import type { CheckoutData, Entered, PostedCheckout } from '../state/checkout-data.ts';
import { saveDraft, useDraft } from '../state/checkout-draft.ts';
import { chosenMethod, chosenPayment, cityOf, paymentsFor } from '../state/load-checkout.ts';
import { choicesIn } from '../state/read-checkout-form.ts';
import { useCheckoutTotal } from '../state/use-checkout-total.ts';
import { useCalculation, useMethods, usePoints } from '../state/use-delivery.ts';
import { usePlacing } from '../state/use-placing.ts';
import { useWhere } from '../state/use-where.ts';
import { ChangedNotice } from './changed-notice.tsx';
import styles from './checkout-view.module.css';
import { Consents } from './consents.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { expectedDelivery } from './method-price.tsx';
import { PaymentSection } from './payment-section.tsx';
import { RecipientSection } from './recipient-section.tsx';

const FORM_ID = 'checkout';

type CheckoutViewProps = { opened: CheckoutData; posted: PostedCheckout | undefined };

/** The order form beside its totals. */
export function CheckoutView({ opened, posted }: CheckoutViewProps) {
  const draft = useDraft(opened.uid);
  const { choice, choose } = useChoice(
    posted ? { ...opened.choice, ...choicesIn(posted.entered) } : opened.choice,
  );
  const methods = useMethods(choice.place, {
    methods: opened.methods,
    kladrId: opened.choice.place?.parts.kladr_id || undefined,
  });
  const points = usePoints(cityOf(choice.place), methods, {
    points: opened.points,
    city: cityOf(opened.choice.place),
  });
  const method = chosenMethod(methods, choice.method);
  const shownChoice = { ...choice, method: method?.code };

  const basket = useQuery({ ...basketQuery, initialData: opened.basket }).data;
  const { total: goods, isPending: isBasketPending } = useBasketTotal(opened.goods);
  const [askedPayment, setAskedPayment] = useState(Number(posted?.entered.payment) || opened.paymentId);
  const payments = opened.payments && paymentsFor(opened.payments, method?.kind);
  const payment = payments && chosenPayment(payments, String(askedPayment));
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const saveSelectionPart = useBasketSelection();

  const element = useRef<HTMLFormElement>(null);
  const { where, onInput } = useWhere(element, methods, (typed) => saveDraft(opened.uid, typed));
  const { calculation, isPending: isCalculating, failure } = useCalculation(where, goods);
  const terms = {
    goods,
    paymentType: payment && paymentTypeOf(payment),
    calculationId: calculation?.calculationId,
  };
  const opening = opened.payments?.find(({ id }) => id === opened.paymentId);
  const { total, isPending: isTotalPending } = useCheckoutTotal(terms, {
    terms: {
      goods: opened.goods,
      paymentType: opening && paymentTypeOf(opening),
      calculationId: undefined,
    },
    total: posted?.changed?.totals ?? opened.total,
  });

  const { form, notice, changed } = usePlacing(
    { uid: opened.uid, methods, terms, where, shownTotal: total.totalPrice },
    posted,
  );
  const isFreeReached = total.remainsUntilFreeDelivery === 0;
  const isSending = form.isSending();
  const entered: Entered = { ...opened.person, ...draft, ...posted?.entered };
  const isPending = isBasketPending || isCalculating || isTotalPending;

  async function pay(method: PaymentMethod) {
    setAskedPayment(method.id);
    const paymentType = paymentTypeOf(method);
    const { total: answered } = await saveSelectionPart({ intent: 'payment', paymentType });
    setWarnings(answered?.warnings ?? []);
  }

  return (
    <div>
      {changed && <ChangedNotice ref={notice} changed={changed} formId={FORM_ID} isSending={isSending} />}
      <div className={styles.columns}>
        <form
          // The restored input requires new uncontrolled fields.
          key={draft && 'kept'}
          {...form.props}
          ref={element}
          id={FORM_ID}
          className={styles.form}
          action={paths.checkout}
          onInput={(event) => {
            saveDraft(opened.uid, new FormData(event.currentTarget));
            onInput();
          }}
        >
          <input type="hidden" name="requestId" value={entered.requestId ?? opened.requestId} />
          <input type="hidden" name="expectedTotal" value={total.totalPrice} />
          <input type="hidden" name="calculationId" value={calculation?.calculationId ?? ''} />
          <DeliverySection
            methods={methods}
            points={points}
            addresses={opened.addresses}
            choice={shownChoice}
            entered={entered}
            calculation={calculation}
            failure={failure}
            isFreeReached={isFreeReached}
            errorAt={form.errorAt}
            onChoose={choose}
          />
          <RecipientSection entered={entered} errorAt={form.errorAt} />
          <PaymentSection
            methods={payments}
            chosenId={payment?.id}
            total={total.totalPrice}
            warnings={warnings}
            errorAt={form.errorAt}
            onChoose={(id) => void pay(id)}
          />
        </form>
        <OrderSummary
          total={total}
          isPending={isPending}
          delivery={expectedDelivery(method, isFreeReached)}
          pieces={<PieceList pieces={orderedPieces(partLines(partOf(basket, true)))} />}
          action={
            <>
              <Consents formId={FORM_ID} ticked={posted?.entered ?? {}} errorAt={form.errorAt} />
              <RefusalNotice form={form} />
              <SubmitButton isSending={isSending} />
            </>
          }
        >
          <GiftForm total={total} />
          <PromoForm total={total} />
          <BonusForm total={total} />
        </OrderSummary>
      </div>
      <PayBar total={total} isPending={isPending} action={<SubmitButton isSending={isSending} />} />
    </div>
  );
}

const SubmitButton = ({ isSending }: { isSending: boolean }) => (
  <Button type="submit" form={FORM_ID} size="lg" isBlock isBusy={isSending}>
    {isSending ? 'Оформляем' : 'Оформить заказ'}
  </Button>
);

/** The selections, stored in a cookie for a reload. */
function useChoice(initial: CheckoutChoice) {
  const [choice, setChoice] = useState(initial);
  function choose(change: CheckoutChoice) {
    setChoice(change);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
    document.cookie = choiceLine(change);
  }
  return { choice, choose };
}
