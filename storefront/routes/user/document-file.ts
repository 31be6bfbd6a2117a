import { data } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { orderIdIn } from '#storefront/features/orders/order-paths.ts';
import type { Route } from './+types/document-file.ts';

const NAMES: Readonly<Record<OrderView['documents'][number], string>> = {
  invoice: 'schet',
  receipt: 'tovarnyj-chek',
};

/** A paper of an order of the signed-in user as a file. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const api = context.get(apiContext);
  const orderId = orderIdIn(url.searchParams.get('orderId') ?? '');
  if (orderId === undefined) throw data(`Page Not Found: ${url.pathname}`, { status: 404 });
  const { number, documents } = await orErrorPage(api('GET /orders/v1/view', { query: { orderId } }));
  const kind = documents.find((one) => one === url.searchParams.get('kind'));
  if (kind === undefined) throw data(`Page Not Found: ${url.pathname}`, { status: 404 });
  const pdf = await orErrorPage(api('GET /orders/v1/document', { query: { orderId, kind } }));
  return new Response(pdf as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${NAMES[kind]}-${number}.pdf"`,
    },
  });
}
