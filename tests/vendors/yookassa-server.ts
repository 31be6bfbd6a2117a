import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Amount = { value: string; currency: string };

type Payment = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Amount;
  refunded: number;
  metadata: Record<string, string>;
  confirmation: { type: 'redirect'; return_url: string; confirmation_url: string };
};

type Refund = {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  payment_id: string;
  amount: Amount;
};

type Item = { quantity: number; amount: Amount; description: string };
type Receipt = { customer: Record<string, string>; items: Item[] };

type Answer = { status: number; body: unknown };
type Asked = { call: string; key: string | undefined; body: unknown };

export const ACCOUNT = { shopId: '506751', secret: 'test_secret' };

const refused = (status: number, code: string, parameter?: string): Answer => ({
  status,
  body: { type: 'error', id: randomUUID(), code, description: 'Иванов Иван', parameter },
});

/** Kopecks. */
const kopecksOf = ({ value }: Amount): number => Math.round(Number(value) * 100);

/**
 * A fake server with ЮKassa's documented protocol over loopback: it stores
 * payments and refunds, remembers idempotence keys, and checks that a receipt
 * adds up. A test pays and declines on it, and may make it fail.
 */
export async function openYookassaServer() {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const answered = new Map<string, { body: string; answer: Answer }>();
  const asked: Asked[] = [];
  let illness: { status: number; body: string } | 'silent' | undefined;
  let refundsWait = false;

  function createPayment(body: {
    amount: Amount;
    confirmation: { return_url: string };
    description: string;
    metadata: Record<string, string>;
    receipt?: Receipt;
  }): Answer {
    if (kopecksOf(body.amount) <= 0) return refused(400, 'invalid_request', 'amount');
    if (body.description.length > 128) return refused(400, 'invalid_request', 'description');
    const wrong = receiptProblem(body.receipt, body.amount);
    if (wrong) return wrong;
    const id = randomUUID();
    const payment: Payment = {
      id,
      status: 'pending',
      paid: false,
      amount: body.amount,
      refunded: 0,
      metadata: body.metadata,
      confirmation: {
        type: 'redirect',
        return_url: body.confirmation.return_url,
        confirmation_url: `https://yoomoney.ru/checkout/payments/v2/contract?orderId=${id}`,
      },
    };
    payments.set(id, payment);
    return { status: 200, body: payment };
  }

  function createRefund(body: { payment_id: string; amount: Amount; receipt?: Receipt }): Answer {
    const payment = payments.get(body.payment_id);
    if (payment === undefined) return refused(404, 'not_found', 'payment_id');
    const amount = kopecksOf(body.amount);
    if (payment.status !== 'succeeded' || payment.refunded + amount > kopecksOf(payment.amount)) {
      return refused(400, 'invalid_request', 'amount');
    }
    const wrong = receiptProblem(body.receipt, body.amount);
    if (wrong) return wrong;
    payment.refunded += amount;
    const refund: Refund = {
      id: randomUUID(),
      status: refundsWait ? 'pending' : 'succeeded',
      payment_id: payment.id,
      amount: body.amount,
    };
    refunds.set(refund.id, refund);
    return { status: 200, body: refund };
  }

  /** The same key with the same body has the same answer; with another body it is an error of the shop. */
  function once(key: string | undefined, body: string, make: () => Answer): Answer {
    if (key === undefined || key.length > 64) return refused(400, 'invalid_request', 'Idempotence-Key');
    const known = answered.get(key);
    if (known) return known.body === body ? known.answer : refused(400, 'invalid_request', 'Idempotence-Key');
    const answer = make();
    answered.set(key, { body, answer });
    return answer;
  }

  function answerTo(method: string, path: string, key: string | undefined, body: string): Answer {
    const [, kind, id = ''] = path.replace(/^\/v3/, '').split('/');
    if (method === 'POST' && kind === 'payments')
      return once(key, body, () => createPayment(JSON.parse(body)));
    if (method === 'POST' && kind === 'refunds') return once(key, body, () => createRefund(JSON.parse(body)));
    const found = kind === 'payments' ? payments.get(id) : refunds.get(id);
    return found ? { status: 200, body: found } : refused(404, 'not_found');
  }

  const expected = `Basic ${Buffer.from(`${ACCOUNT.shopId}:${ACCOUNT.secret}`).toString('base64')}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const body = await text(request);
    const key = headers['idempotence-key']?.toString();
    asked.push({ call: `${method} ${url}`, key, body: body === '' ? undefined : JSON.parse(body) });
    if (illness === 'silent') return void response.destroy();
    if (illness) return void response.writeHead(illness.status).end(illness.body);
    const answer =
      headers.authorization === expected
        ? answerTo(method, url, key, body)
        : refused(401, 'invalid_credentials');
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;

  const existing = (id: string): Payment => {
    const payment = payments.get(id);
    if (payment === undefined) throw new Error(`No payment ${id}`);
    return payment;
  };

  return {
    address: `http://127.0.0.1:${port}/v3`,
    asked,
    /** Actions of the payer, or of the vendor's staff. */
    pay: (id: string) => void Object.assign(existing(id), { status: 'succeeded', paid: true }),
    decline: (id: string) => void Object.assign(existing(id), { status: 'canceled' }),
    change: (id: string, part: Partial<Payment>) => void Object.assign(existing(id), part),
    /** Answers this to every request, or breaks the connection, until it is restored. */
    fallIll: (how: { status: number; body: string } | 'silent') => {
      illness = how;
    },
    recover: () => {
      illness = undefined;
    },
    /** From now on refunds are accepted and executed later. */
    makeRefundsWait: () => {
      refundsWait = true;
    },
    finishRefund: (id: string, status: Refund['status'] = 'succeeded') => {
      const refund = refunds.get(id);
      if (refund === undefined) throw new Error(`No refund ${id}`);
      refund.status = status;
    },
    refunds: () => [...refunds.values()],
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Refuses a receipt without a recipient, or whose lines do not add up. */
function receiptProblem(receipt: Receipt | undefined, amount: Amount): Answer | undefined {
  if (receipt === undefined || !(receipt.customer.email || receipt.customer.phone)) {
    return refused(400, 'invalid_request', 'receipt.customer');
  }
  const total = receipt.items.reduce((sum, item) => sum + kopecksOf(item.amount) * item.quantity, 0);
  const isReadable = receipt.items.every(({ description }) => description.length <= 128);
  return isReadable && total === kopecksOf(amount)
    ? undefined
    : refused(400, 'invalid_request', 'receipt.items');
}
