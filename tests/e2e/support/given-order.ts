import type { BrowserContext } from '@playwright/test';
import { expect } from './journey.ts';

/** Ten pieces of each, which no other journey counts; tests that order them release them. */
export const SIGNET = {
  title: 'Печатка с малахитом из чернёного серебра 925 пробы',
  groupId: 543,
  price: 5600,
};
export const CHAIN = { title: 'Цепь панцирного плетения из серебра 925 пробы', groupId: 764, price: 3850 };

/** Id of the online card (§9). */
const ONLINE_CARD = 31;

export type GivenOrder = { orderId: number; number: string; billId: number | null; total: number };

/** Orders the basket of the signed-in visitor: to the default pickup point, paid by card. */
export async function givenOrder(
  context: Pick<BrowserContext, 'request' | 'cookies'>,
  { payment = ONLINE_CARD }: { payment?: number } = {},
): Promise<GivenOrder> {
  const cookies = await context.cookies();
  const cookie = (name: string) => cookies.find((one) => one.name === name)?.value ?? '';
  const headers = { authorization: `Bearer ${cookie('authToken')}`, 'x-site-id': cookie('siteId') || '1' };
  const ask = async (method: 'get' | 'post' | 'patch', path: string, data?: unknown) => {
    const answer = await context.request[method](`/api${path}`, {
      headers,
      ...(data !== undefined && { data }),
    });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const basket = cookie('cartToken');
  await ask('patch', '/basket/v1', { basket, paymentType: String(payment) });
  const methods: { code: string; kind: string }[] = await ask('get', '/delivery/v1');
  const method = methods.find(({ kind }) => kind === 'pickupPoint')?.code ?? '';
  const [point]: { pointCode: string }[] = await ask(
    'get',
    `/delivery/v1/points?method=${method}&city=Екатеринбург`,
  );
  const deliveryPointCode = point?.pointCode;
  const { calculationId } = await ask('post', '/delivery/v1/calculate/pickupPoint', {
    method,
    basket,
    deliveryPointCode,
  });
  return ask('post', '/orders/v1', {
    accept: { policy: true, offer: true },
    personalData: { fio: 'Соколова Вера Ильинична', email: 'vera@lunnitsa.example', phone: '+79991230001' },
    personalPayment: payment,
    personalDelivery: { method, deliveryPointCode, calculationId },
  });
}
