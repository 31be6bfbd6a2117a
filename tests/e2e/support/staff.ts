import { type Browser, expect, type Page } from '@playwright/test';
import { givenBasket } from './given-basket.ts';
import { givenNewAccount } from './given-new-account.ts';
import { type GivenOrder, givenOrder, SIGNET } from './given-order.ts';

export const STAFF_PASSWORD = 'malachite-cabinet';

type DemoRole = 'owner' | 'manager' | 'warehouse' | 'content' | 'support';

/** Signs a demo person in (BD13) without the page of signing in, and opens a page of the back office. */
export async function openBackOffice(page: Page, role: DemoRole, path = '/'): Promise<void> {
  await signInByCall(page, role);
  await page.goto(`/admin${path}`);
  await expect(page.locator('h1')).toBeVisible();
}

/** Signs a demo person in; resolves to the answer, which names the next step. */
export async function signInByCall(page: Page, role: DemoRole): Promise<unknown> {
  // An open page asks on with the session that ends here, and may leave for the page of signing in.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  // A call, because opening a page costs a second.
  const probe = await page.request.get('/healthz');
  const { origin } = new URL(probe.url());
  const answer = await page.request.post('/api/staff/v1/auth/password', {
    headers: { origin, 'x-staff': '1' },
    data: { email: `${role}@lunnitsa.example`, password: STAFF_PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Gives the password where a call marked ⚿ asks for it. */
export async function confirmStep(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await asked.getByLabel('Пароль').fill(STAFF_PASSWORD);
  await asked.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await expect(asked).toBeHidden();
}

/** Id of the payment on receipt (§9). */
const ON_RECEIPT = 35;

/** An order of a new buyer, in a browser of their own. @param counts size → pieces */
export async function givenBuyersOrder(
  browser: Browser,
  baseURL: string | undefined,
  counts: Readonly<Record<number, number>> = { [SIGNET.groupId]: 1 },
): Promise<GivenOrder> {
  await using context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await givenNewAccount(context, baseURL);
  await givenBasket(context, counts);
  return await givenOrder(context, { payment: ON_RECEIPT });
}

/** Calls the back office as the person of this page. */
export async function staffCall(page: Page, method: 'GET' | 'POST', path: string, data?: object) {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(`${origin}/api/staff/v1${path}`, {
    method,
    headers: { origin, 'x-staff': '1', 'idempotency-key': crypto.randomUUID() },
    ...(data && { data }),
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return answer.json();
}

/** An order for a caller with pickup in the shop, made by the person of this page. */
export async function givenOrderOfCaller(
  page: Page,
  { payment = ON_RECEIPT, phone = '+79995550177', email = 'zvonkova@example.ru' } = {},
): Promise<{ orderId: number; number: string; total: number }> {
  const { data } = await staffCall(page, 'GET', `/orders/goods?q=${encodeURIComponent('цепь')}`);
  const { groupId } = data.find(({ free }: { free: number }) => free > 3);
  const { delivery } = await staffCall(page, 'GET', '/orders/choices');
  const store = delivery.find(({ code }: { code: string }) => code === 'store');
  const order = {
    customer: { fio: 'Звонкова Мария', phone, email, consent: true },
    lines: [{ groupId, count: 1 }],
    delivery: { method: store.code, deliveryPointCode: store.points[0].code },
    payment,
  };
  const { totals } = await staffCall(page, 'POST', '/orders/preview', order);
  return staffCall(page, 'POST', '/orders', { ...order, expectedTotal: totals.total });
}
