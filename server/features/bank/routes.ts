import type { FastifyReply, FastifyRequest } from 'fastify';
import { payments } from '#contract/payments.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { BANK_POLICY, bankPage } from './bank-page.ts';
import { type BankPayment, decideBankPayment, findBankPayment } from './queries.ts';
import { standingOf } from './sandbox-bank.ts';

type ById = { Params: { id: string }; Querystring: { scanned?: string } };

const HIDDEN = { schema: { hide: true } };

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

  app.get<ById>('/bank/:id', HIDDEN, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', BANK_POLICY)
      .send(
        bankPage(await paymentOf(request.params.id), {
          now: now(),
          origin: request.shopOrigin,
          isScanned: isScanned(request),
        }),
      ),
  );

  app.get<ById>('/bank/:id/outcome', HIDDEN, async ({ params }, reply) => {
    const payment = await paymentOf(params.id);
    const standing = standingOf(payment, now());
    return standing === 'pending' ? reply.code(204).send() : reply.redirect(returnPath(payment), 303);
  });

  app.post<ById>('/bank/:id/pay', HIDDEN, (request, reply) => decide(request, reply, 'succeeded'));
  app.post<ById>('/bank/:id/decline', HIDDEN, (request, reply) => decide(request, reply, 'canceled'));

  async function decide(
    request: FastifyRequest<ById>,
    reply: FastifyReply,
    status: 'succeeded' | 'canceled',
  ) {
    const {
      params: { id },
      log,
    } = request;
    await paymentOf(id);
    await decideBankPayment(db, id, status, now());
    const decided = await paymentOf(id);
    const answer = await notifyShop(decided, request.headers.host);
    // The shop syncs the payment by itself later.
    if (answer.statusCode !== 200) log.error({ event: 'bank-notice-refused', status: answer.statusCode });
    return reply.redirect(isScanned(request) ? `/bank/${id}?scanned` : returnPath(decided), 303);
  }

  async function paymentOf(id: string): Promise<BankPayment> {
    const payment = await findBankPayment(db, id);
    if (payment === undefined) throw new Problem('not_found', 'Платёж не\u00a0найден');
    return payment;
  }

  /** Calls the same webhook as a real bank, with the same body. */
  const notifyShop = (payment: BankPayment, host = 'localhost') =>
    app.inject({
      method: 'POST',
      // A shop with a public address refuses calls of another host.
      headers: { host },
      url: `/api${payments.yookassaNotice.path}`,
      payload: {
        type: 'notification',
        event: `payment.${standingOf(payment, now())}`,
        object: { id: payment.id },
      },
    });
};

const isScanned = ({ query }: FastifyRequest<ById>): boolean => query.scanned !== undefined;

const returnPath = ({ status, success_path, failure_path }: BankPayment): string =>
  status === 'succeeded' ? success_path : failure_path;
