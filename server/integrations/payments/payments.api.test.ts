import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { ACCOUNT, openYookassaServer } from '#tests/vendors/yookassa-server.ts';
import type { NewPayment, PaymentProvider, Receipt } from './port.ts';
import { openYookassa } from './yookassa.ts';

type Given = {
  provider: PaymentProvider;
  pay(paymentId: string): void | Promise<void>;
  decline(paymentId: string): void | Promise<void>;
};

/** The bank of the demo shop, with its buttons. */
async function sandboxBank(): Promise<Given> {
  const shop = await openTestShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { payments } = shop.services;
  if (payments === undefined) throw new Error('The test shop has a bank');
  async function press(id: string, button: 'pay' | 'decline'): Promise<void> {
    await shop.app.inject({ method: 'POST', url: `/bank/${id}/${button}` });
  }
  return { provider: payments, pay: (id) => press(id, 'pay'), decline: (id) => press(id, 'decline') };
}

async function yookassa() {
  const server = await openYookassaServer();
  onTestFinished(() => server[Symbol.asyncDispose]());
  const account = { ...ACCOUNT, taxSystem: undefined, origin: 'https://shop.example' };
  return {
    server,
    provider: openYookassa(account, openMetrics(), server.address),
    pay: server.pay,
    decline: server.decline,
  };
}

const RECEIPT: Receipt = {
  email: 'anna@lunnitsa.example',
  phone: '+79991230001',
  items: [
    {
      description: 'Кольцо «Исеть»',
      quantity: 2,
      unit: 490_050 as Kopecks,
      vat: 2200 as BasisPoints,
      subject: 'commodity',
    },
    { description: 'Доставка', quantity: 1, unit: 35_000 as Kopecks, vat: undefined, subject: 'service' },
  ],
};
const AMOUNT = 1_015_100 as Kopecks;

const newPayment = (own: Partial<NewPayment> = {}): NewPayment => ({
  idempotenceKey: randomUUID(),
  orderId: 281_047,
  amount: AMOUNT,
  description: 'Заказ № 28-1047',
  method: 'bank_card',
  receipt: RECEIPT,
  successPath: '/checkout-success?orderId=281047',
  failurePath: '/checkout-failed?orderId=281047',
  ...own,
});

const partOf = (amount: number): Receipt => ({
  ...RECEIPT,
  items: [
    { description: 'Кольцо', quantity: 1, unit: amount as Kopecks, vat: undefined, subject: 'commodity' },
  ],
});

const newRefund = (paymentId: string, amount: number) => ({
  idempotenceKey: randomUUID(),
  paymentId,
  amount: amount as Kopecks,
  receipt: amount === AMOUNT ? RECEIPT : partOf(amount),
});

describe.each([
  { bank: 'the sandbox bank', open: sandboxBank },
  { bank: 'ЮKassa', open: yookassa },
])('$bank', ({ open }: { open: () => Promise<Given> }) => {
  test('creates a payment of an order, which is open until it is paid on a page of the bank', async () => {
    const { provider, pay } = await open();
    const { id, confirmationUrl } = await provider.create(newPayment());
    expect(confirmationUrl).toContain(id);
    const known = { id, amount: AMOUNT, currency: 'RUB', orderId: 281_047 };
    expect(await provider.read(id)).toEqual({ ...known, standing: 'pending' });

    await pay(id);
    expect(await provider.read(id)).toEqual({ ...known, standing: 'succeeded' });
  });

  test('may decline it', async () => {
    const { provider, decline } = await open();
    const { id } = await provider.create(newPayment());
    await decline(id);
    expect(await provider.read(id)).toMatchObject({ standing: 'canceled' });
  });

  test('creates one payment for a repeated request, also when both come at once', async () => {
    const { provider } = await open();
    const payment = newPayment();
    const [first, second] = await Promise.all([provider.create(payment), provider.create(payment)]);
    expect(second).toEqual(first);
    expect(await provider.create(payment)).toEqual(first);
    expect((await provider.create(newPayment())).id).not.toBe(first.id);
  });

  test('does not know a payment that it has not created', async () => {
    const { provider } = await open();
    expect(await provider.read(randomUUID())).toBeUndefined();
    expect(await provider.readRefund(randomUUID())).toBeUndefined();
  });

  test('refunds a part, and then the rest', async () => {
    const { provider, pay } = await open();
    const { id } = await provider.create(newPayment());
    await pay(id);
    const part = await provider.refund(newRefund(id, 100_001));
    expect(part.standing).toBe('succeeded');
    expect(await provider.readRefund(part.id)).toEqual(part);
    const rest = await provider.refund(newRefund(id, AMOUNT - 100_001));
    expect(rest.id).not.toBe(part.id);
  });

  test('executes a repeated refund once', async () => {
    const { provider, pay } = await open();
    const { id } = await provider.create(newPayment());
    await pay(id);
    const refund = newRefund(id, AMOUNT);
    const first = await provider.refund(refund);
    expect(await provider.refund(refund)).toEqual(first);
  });

  test.each([
    { what: 'more than was paid', amount: AMOUNT + 1, isPaid: true },
    { what: 'what was not paid', amount: AMOUNT, isPaid: false },
  ])('permanently refuses to refund $what', async ({ amount, isPaid }) => {
    const { provider, pay } = await open();
    const { id } = await provider.create(newPayment());
    if (isPaid) await pay(id);
    const refund = provider.refund(newRefund(id, amount));
    await expect(refund).rejects.toMatchObject({ name: 'ProviderError', isFinal: true });
  });
});

describe('ЮKassa', () => {
  test('gets requests as documented, with the receipt of 54-ФЗ', async () => {
    const { server, provider } = await yookassa();
    const payment = newPayment();
    await provider.create(payment);
    expect(server.asked).toEqual([
      {
        call: 'POST /v3/payments',
        key: payment.idempotenceKey,
        body: {
          amount: { value: '10151.00', currency: 'RUB' },
          capture: true,
          confirmation: {
            type: 'redirect',
            return_url: 'https://shop.example/checkout-success?orderId=281047',
          },
          description: 'Заказ № 28-1047',
          metadata: { orderId: '281047' },
          payment_method_data: { type: 'bank_card' },
          receipt: {
            customer: { email: 'anna@lunnitsa.example' },
            items: [
              {
                description: 'Кольцо «Исеть»',
                quantity: 2,
                amount: { value: '4900.50', currency: 'RUB' },
                vat_code: 11,
                payment_mode: 'full_prepayment',
                payment_subject: 'commodity',
              },
              {
                description: 'Доставка',
                quantity: 1,
                amount: { value: '350.00', currency: 'RUB' },
                vat_code: 1,
                payment_mode: 'full_prepayment',
                payment_subject: 'service',
              },
            ],
          },
        },
      },
    ]);
  });

  test('offers every payment method when a card is not required, and sends the configured tax system', async () => {
    const { server } = await yookassa();
    const account = { ...ACCOUNT, taxSystem: 2, origin: 'https://shop.example' };
    const receipt = { ...RECEIPT, email: null };
    await openYookassa(account, openMetrics(), server.address).create(newPayment({ method: null, receipt }));
    const [{ body } = { body: undefined }] = server.asked;
    expect(body).not.toHaveProperty('payment_method_data');
    expect(body).toMatchObject({ receipt: { customer: { phone: '79991230001' }, tax_system_code: 2 } });
  });

  test('takes a transfer by СБП at once, without holding', async () => {
    const { server, provider } = await yookassa();
    await provider.create(newPayment({ method: 'sbp' }));
    expect(server.asked).toMatchObject([{ body: { capture: true, payment_method_data: { type: 'sbp' } } }]);
  });

  test.each([
    { rate: undefined, code: 1 },
    { rate: 0, code: 2 },
    { rate: 1000, code: 3 },
    { rate: 2000, code: 4 },
    { rate: 500, code: 7 },
    { rate: 700, code: 8 },
    { rate: 2200, code: 11 },
  ])('maps VAT of $rate basis points to the code $code', async ({ rate, code }) => {
    const { server, provider } = await yookassa();
    const vat = rate as BasisPoints | undefined;
    const items = RECEIPT.items.map((item) => ({ ...item, vat }));
    await provider.create(newPayment({ receipt: { ...RECEIPT, items } }));
    expect(server.asked[0]?.body).toMatchObject({
      receipt: { items: [{ vat_code: code }, { vat_code: code }] },
    });
  });

  test.each([
    { field: 'product_code', sent: { product_code: '36 34 30 30 30 30 30 30 30 30 30 30 30 30 30 31' } },
    { field: 'mark_code_info.unknown', sent: { mark_code_info: { unknown: '6400000000000001' } } },
  ] as const)('carries the УИН of a piece in the field $field [E10.5]', async ({ field, sent }) => {
    const { server, provider } = await yookassa();
    const [ring, delivery] = RECEIPT.items;
    if (ring === undefined || delivery === undefined) throw new Error('The receipt has two items');
    const items = [{ ...ring, code: { field, uin: '6400000000000001' } }, delivery];
    await provider.create(newPayment({ receipt: { ...RECEIPT, items } }));
    const [asked] = server.asked as unknown as [{ body: { receipt: { items: object[] } } }];
    const { receipt } = asked.body;
    expect(receipt.items[0]).toMatchObject(sent);
    expect(receipt.items[1]).not.toHaveProperty('product_code');
    expect(receipt.items[1]).not.toHaveProperty('mark_code_info');
  });

  test('a rate without a code is refused before the request', async () => {
    const { server, provider } = await yookassa();
    const items = RECEIPT.items.map((item) => ({ ...item, vat: 1800 as BasisPoints }));
    const payment = provider.create(newPayment({ receipt: { ...RECEIPT, items } }));
    await expect(payment).rejects.toMatchObject({ name: 'ProviderError', isFinal: true });
    expect(server.asked).toEqual([]);
  });

  test.each([
    { what: 'does not answer', how: 'silent' as const, isFinal: false },
    {
      what: 'has an internal error',
      how: { status: 500, body: '{"code":"internal_server_error"}' },
      isFinal: false,
    },
    {
      what: 'is overloaded',
      how: { status: 429, body: '{"code":"too_many_requests"}' },
      isFinal: false,
    },
    { what: 'answers a page', how: { status: 200, body: '<html>' }, isFinal: false },
    { what: 'answers something else', how: { status: 200, body: '{"id":7}' }, isFinal: false },
    {
      what: 'does not know our key',
      how: { status: 401, body: '{"code":"invalid_credentials"}' },
      isFinal: false,
    },
    { what: 'finds a mistake', how: { status: 400, body: '{"code":"invalid_request"}' }, isFinal: true },
  ])('that $what fails with isFinal $isFinal', async ({ how, isFinal }) => {
    const { server, provider } = await yookassa();
    server.fallIll(how);
    await expect(provider.create(newPayment())).rejects.toMatchObject({ name: 'ProviderError', isFinal });
    await expect(provider.read(randomUUID())).rejects.toMatchObject({ name: 'ProviderError', isFinal });
  });

  test('contains neither our key nor the payer in its errors', async () => {
    const { server, provider } = await yookassa();
    await expect(provider.refund(newRefund(randomUUID(), 100))).rejects.toThrow('не знает такого платежа');
    server.fallIll({
      status: 400,
      body: '{"code":"invalid_request","parameter":"receipt","description":"Иванов"}',
    });
    await expect(provider.create(newPayment())).rejects.toThrow(
      /^ЮKassa отказала: 400 invalid_request receipt$/,
    );
  });
});
