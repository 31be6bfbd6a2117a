import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '#contract/auth.ts';
import { mergeBaskets } from '#server/features/basket/merge-baskets.ts';
import { findBasket } from '#server/features/basket/queries.ts';
import type { Account } from '#server/features/users/queries.ts';
import { isInternalRequest } from '#server/http/internal-requests.ts';
import type { Services } from '#server/services.ts';
import { forgetReset, openSession, type Session, sendSession } from './sessions.ts';

type Entry = {
  deviceId?: string | undefined;
  /** The token of the guest's basket. */
  basket?: string | undefined;
};

/** Signs in the proven owner of an account and merges the guest's basket into the account's. */
export async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  account: Account,
  { deviceId, basket: guestBasket }: Entry,
): Promise<OpenedSession> {
  const basket = await services.db.transaction().execute(async (trx) => {
    if (guestBasket !== undefined) await mergeBaskets(trx, guestBasket, account.id);
    return findBasket(trx, { userId: account.id }, undefined);
  });
  const session = await openSession(services, account, deviceId);
  sendSession(reply, session);
  forgetReset(request, reply);
  return { ...tokensInBody(request, session), basket: basket?.token ?? null };
}

/**
 * Nulls for browsers and for pages that call for them: they have the cookies. Scripts cannot keep a
 * browser from sending these headers (decision T11.15, ADR 0027).
 */
export function tokensInBody(
  request: FastifyRequest,
  session: Session,
): { [Name in keyof Session]: string | null } {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const hasCookies = origin !== undefined || site !== undefined || isInternalRequest(request);
  return hasCookies ? { token: null, refreshToken: null } : session;
}
