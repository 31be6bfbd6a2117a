import { data, redirect, redirectDocument } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { Output } from '#contract/endpoint.ts';
import type { orders } from '#contract/orders.ts';
import { cookieLine } from '#storefront/api/visit-cookies.ts';
import { requestIdIn } from '#storefront/features/basket/request-id-field.tsx';
import { refusedBy } from '#storefront/forms/posted-form.ts';

type RepeatResult = Pick<Output<(typeof orders)['addToBasket']>, 'added' | 'told'>;

/** The result of an action on one order, for the page that shows it. */
export type OrderAnswer =
  | { orderId: number; refusal: string; repeated?: undefined }
  | { orderId: number; refusal?: undefined; repeated: RepeatResult };

/** Query parameters that show a question before scripts run; answering the form removes them. */
const QUESTIONS = ['cancel', 'refund'];

/** The page without its question. */
export function answeredPath({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  for (const name of QUESTIONS) others.delete(name);
  return others.size > 0 ? `${pathname}?${others}` : pathname;
}

/**
 * Handles the forms that pay, cancel and repeat an order, distinguished by `intent`; used by the list and by
 * the order page.
 */
export async function answerOrderForm(api: Api, form: FormData, url: URL) {
  const orderId = Number(form.get('orderId'));
  try {
    switch (form.get('intent')) {
      case 'pay':
        return redirectDocument(await bankPage(api, Number(form.get('billId'))), 303);
      case 'cancel':
        await api('DELETE /orders/v1', { body: { orderId } });
        return redirect(answeredPath(url), 303);
      case 'repeat':
        return await repeat(api, orderId, requestIdIn(form));
      default:
        throw data('Некорректный запрос', { status: 400 });
    }
  } catch (error) {
    const { message, status } = refusedBy(error);
    return data<OrderAnswer>({ orderId, refusal: message }, { status });
  }
}

const bankPage = async (api: Api, billId: number): Promise<string> =>
  (await api('POST /payments/v1/url', { body: { billId } })).url;

async function repeat(api: Api, orderId: number, requestId: string | undefined) {
  const { basket, ...repeated } = await api('PATCH /orders/v1/add-to-basket', {
    body: { orderId, requestId },
  });
  return data<OrderAnswer>(
    { orderId, repeated },
    { headers: { 'set-cookie': cookieLine('cartToken', basket) } },
  );
}
