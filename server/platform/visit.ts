import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';

/** What the cookies of a page request say (§3 cookies), checked. */
export type Visit = {
  siteId: number;
  currencyId: number;
  /** A token that is valid now; an expired one makes a guest. */
  authToken: string | undefined;
  /** Only private pages may look at it: a public page is the same for everyone (ADR 0007). */
  cartToken: string | undefined;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const DEFAULT_ID = 1;

export async function readVisit(request: FastifyRequest, { tokens, now }: Services): Promise<Visit> {
  const { siteId, currencyId, authToken, cartToken } = request.cookies;
  const isValid = authToken !== undefined && (await tokens.verify(authToken, now())) !== undefined;
  return {
    siteId: idFrom(siteId),
    currencyId: idFrom(currencyId),
    authToken: isValid ? authToken : undefined,
    cartToken: cartToken && UUID.test(cartToken) ? cartToken : undefined,
  };
}

function idFrom(cookie: string | undefined): number {
  const id = Number(cookie);
  return Number.isInteger(id) && id > 0 && id < 1_000_000 ? id : DEFAULT_ID;
}
