import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#contract/api-error.ts';
import type { PlacedOrder } from '#contract/orders.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { readCookie, writeCookie } from '#storefront/api/visit-cookies.ts';
import { ordersPath } from '#storefront/features/orders/order-paths.ts';
import { type Refusal, refusalOf } from '#storefront/features/request/use-sent-form.ts';
import { deviceId } from '#storefront/features/session/device-id.ts';
import { changedBy } from './changed-by.ts';
import { NO_CHOICE_LINE } from './checkout-choice.ts';
import type { Changed, PostedCheckout } from './checkout-data.ts';
import { forgetDraft, saveDraft } from './checkout-draft.ts';
import type { Judged } from './judged.ts';
import { placeOrder } from './place-order.ts';
import { CHECKOUT_NAMES, type CheckoutName, type KnownMethod, type Where } from './read-checkout-form.ts';
import { failedPath, successPath } from './redirect-checkout.ts';
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
  const page = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLElement>(null);
  const isOnItsWay = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal<CheckoutName>>(posted?.refusal ?? { fields: {} });
  const [changed, setChanged] = useState(posted?.changed);
  useFreshOnReturn();

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsSending(true);
    const form = new FormData(event.currentTarget);
    saveDraft(shown.uid, form);
    try {
      const asker = {
        api: browserApi,
        basket: readCookie('cartToken'),
        methods: shown.methods,
        deviceId: deviceId(),
      };
      const placed = await placeOrder(form, asker);
      forgetDraft(shown.uid);
      await leaveFor(placed);
      // The next page is on its way: the button stays as it is.
    } catch (error) {
      if (isMadeAlready(error)) return location.assign(ordersPath());
      show(error);
      isOnItsWay.current = false;
      setIsSending(false);
    }
  }

  function show(error: unknown) {
    const news = error instanceof ApiError && error.changed ? changedBy(error, shown.shownTotal) : undefined;
    flushSync(() => {
      setChanged(news);
      setRefusal(news ? { fields: {} } : refusalOf(error, CHECKOUT_NAMES, navigator.onLine));
    });
    if (news) {
      acceptChange(news);
      notice.current?.focus();
    } else focusFirstFault(page.current);
  }

  /** Replaces the shown totals by those of the server. */
  function acceptChange({ totals, calculation }: Changed) {
    const { terms, where } = shown;
    const calculationId = calculation?.calculationId ?? terms.calculationId;
    if (totals) queryClient.setQueryData(checkoutTotalKey({ ...terms, calculationId }), totals);
    if (calculation) queryClient.setQueryData(calculationKey(where, terms.goods), calculation);
    void queryClient.invalidateQueries({ queryKey: ['basket'] });
    void queryClient.invalidateQueries({ queryKey: ['basket-total'], exact: true });
  }

  const judged: Judged = (name) => ({
    error: refusal.fields[name],
    onChange: () => setRefusal(({ fields }) => ({ fields: { ...fields, [name]: undefined } })),
  });

  return { page, notice, onSubmit, isSending, refusal, changed, judged };
}

/** An answer was lost on its way, and the form has been changed since: its order is among the shopper's own. */
const isMadeAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.requestId !== undefined;

/** To the bank, when the order is paid there; a bank that does not answer leaves the order to be paid later. */
async function leaveFor({ orderId, billId, isOnline, token, basket }: PlacedOrder): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = NO_CHOICE_LINE;
  if (token) writeCookie('authToken', token);
  if (basket) writeCookie('cartToken', basket);
  if (!isOnline || billId === null) return location.assign(successPath(orderId));
  const page = await browserApi('POST /payments/v1/url', { body: { billId } }).then(
    ({ url }) => url,
    () => failedPath(orderId),
  );
  location.assign(page);
}

/** Of cards the first one that can be chosen has the focus; what is said of a list stands above it, so it comes into sight whole. */
function focusFirstFault(page: HTMLElement | null) {
  const fault = page?.querySelector<HTMLElement>('[aria-invalid]');
  const field = fault?.matches('input') ? fault : fault?.querySelector<HTMLElement>('[type="radio"]:enabled');
  field?.focus({ preventScroll: true });
  fault?.scrollIntoView({ block: 'center' });
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
