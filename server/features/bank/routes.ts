import type { FastifyReply, FastifyRequest } from 'fastify';
import { payments } from '#contract/payments.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { bankPage } from './bank-page.ts';
import { type BankPayment, decideBankPayment, findBankPayment } from './queries.ts';
import { standingOf } from './sandbox-bank.ts';

type ById = { Params: { id: string } };

const HIDDEN = { schema: { hide: true } };

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Pages of the sandbox bank; absent where a real bank is configured (ADR 0038). */
export const bankRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;
  if (services.payments?.name !== 'bank') return;

  // The buttons submit empty forms.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  app.get<ById>('/bank/:id', HIDDEN, async ({ params }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(bankPage(await paymentOf(params.id), now())),
  );

  app.post<ById>('/bank/:id/pay', HIDDEN, (request, reply) => decide(request, reply, 'succeeded'));
  app.post<ById>('/bank/:id/decline', HIDDEN, (request, reply) => decide(request, reply, 'canceled'));

  async function decide(
    { params: { id }, log }: FastifyRequest<ById>,
    reply: FastifyReply,
    status: 'succeeded' | 'canceled',
  ) {
    await paymentOf(id);
    await decideBankPayment(db, id, status, now());
    const decided = await paymentOf(id);
    const answer = await notifyShop(decided);
    // The shop syncs the payment by itself later.
    if (answer.statusCode !== 200) log.error({ event: 'bank-notice-refused', status: answer.statusCode });
    const isPaid = decided.status === 'succeeded';
    return reply.redirect(isPaid ? decided.success_path : decided.failure_path, 303);
  }

  async function paymentOf(id: string): Promise<BankPayment> {
    const payment = await findBankPayment(db, id);
    if (payment === undefined) throw new Problem('not_found', 'Платёж не\u00a0найден');
    return payment;
  }

  /** Calls the same webhook as a real bank, with the same body. */
  const notifyShop = (payment: BankPayment) =>
    app.inject({
      method: 'POST',
      url: `/api${payments.yookassaNotice.path}`,
      payload: {
        type: 'notification',
        event: `payment.${standingOf(payment, now())}`,
        object: { id: payment.id },
      },
    });
};
