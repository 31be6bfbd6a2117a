import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal } from '#contract/api-error.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { deviceId } from '#storefront/features/session/device-id.ts';
import type { FieldOf } from '#storefront/forms/fields.ts';
import { useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { NO_CHOICE_LINE } from './checkout-choice.ts';
import type { Changed, CheckoutForm, PostedCheckout } from './checkout-data.ts';
import { forgetDraft, saveDraft } from './checkout-draft.ts';
import { changedBy, placeOrder } from './place-order.ts';
import type { KnownMethod, Where } from './read-checkout-form.ts';
import { checkoutTotalKey, type TotalTerms } from './use-checkout-total.ts';
import { calculationKey } from './use-delivery.ts';

type Shown = {
  /** Id of the account. */
  uid: string;
  methods: readonly KnownMethod[];
  terms: TotalTerms;
  where: Where | undefined;
  /** Roubles shown to the user at the press. */
  shownTotal: number;
};

/**
 * Sends the order and navigates to the bank. During a request and a navigation nothing is sent again; a form
 * sent twice anyway has one id and creates one order (ADR 0019).
 */
export function usePlacing(shown: Shown, posted: PostedCheckout | undefined) {
  const queryClient = useQueryClient();
  const notice = useRef<HTMLElement>(null);
  const [changed, setChanged] = useState(posted?.changed);
  useFreshOnReturn();

  const form: CheckoutForm = useForm<FieldOf<'POST /orders/v1'>>({
    posted,
    // The bar at the foot of a phone's screen would cover a field there.
    block: 'center',
    async send(entered) {
      saveDraft(shown.uid, entered);
      try {
        const placed = await placeOrder(entered, {
          api: browserApi,
          basket: readCookie('cartToken'),
          methods: shown.methods,
          deviceId: deviceId(),
        });
        forgetDraft(shown.uid);
        await leaveFor(placed);
        return 'leaving';
      } catch (error) {
        if (isRefusal(error, 'POST /orders/v1', 'request_reused')) {
          // An answer was lost on its way, and the form was changed since: its order is among the shopper's own.
          location.assign(paths.orders);
          return 'leaving';
        }
        const news = changedBy(error, shown.shownTotal);
        flushSync(() => setChanged(news));
        if (!news) throw error;
        form.clearErrors();
        acceptChange(news);
        notice.current?.focus();
      }
    },
  });

  /** Replaces the shown totals by those of the server. */
  function acceptChange({ totals, calculation }: Changed) {
    const { terms, where } = shown;
    const calculationId = calculation?.calculationId ?? terms.calculationId;
    if (totals) queryClient.setQueryData(checkoutTotalKey({ ...terms, calculationId }), totals);
    if (calculation) queryClient.setQueryData(calculationKey(where, terms.goods), calculation);
    void queryClient.invalidateQueries({ queryKey: ['basket'] });
    void queryClient.invalidateQueries({ queryKey: ['basket-total'], exact: true });
  }

  return { form, notice, changed };
}

/** To the bank, when the order is paid there; a bank that does not answer leaves the order to be paid later. */
async function leaveFor({ orderId, billId, isOnline, token, basket }: PlacedOrder): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = NO_CHOICE_LINE;
  if (token) writeCookie('authToken', token);
  if (basket) writeCookie('cartToken', basket);
  if (!isOnline || billId === null) return location.assign(paths.checkoutSuccess(orderId));
  const page = await browserApi('POST /payments/v1/url', { body: { billId } }).then(
    ({ url }) => url,
    () => paths.checkoutFailed(orderId),
  );
  location.assign(page);
}

/** Who comes back from the bank by the browser's own button finds the page as it is now, and not as it was left. */
function useFreshOnReturn() {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
