import type { FastifyRequest } from 'fastify';
import { GUEST_PRICE_ROLE, GUEST_USER_ROLE, type PriceRole } from '#domain/roles.ts';
import type { Services } from '#server/services.ts';
import { Problem } from './problem.ts';

/** Whoever is calling: what every price, basket and page depends on. */
export type Shopper = {
  siteId: number;
  currencyId: number;
  /** Absent for a guest. */
  userId: string | undefined;
  userRole: string;
  priceRole: PriceRole;
  /** Price lists this shopper may be shown; never empty, own list first. */
  visiblePriceRoles: readonly PriceRole[];
  userTypeCode: string;
  userBonusType: string;
};

const DEFAULT_ID = 1;

const GUEST = {
  userId: undefined,
  userRole: GUEST_USER_ROLE,
  priceRole: GUEST_PRICE_ROLE,
  visiblePriceRoles: [GUEST_PRICE_ROLE],
  userTypeCode: GUEST_USER_ROLE,
  userBonusType: 'standard',
};

/**
 * Reads the caller from the headers of decision T7.1. The role comes from the
 * token and the price list from the account, never from what the client says.
 *
 * @throws {Problem} `unauthorized` for a bearer token that is not valid
 */
export async function identify(request: FastifyRequest, services: Services): Promise<Shopper> {
  const siteId = idFrom(request.headers['x-site-id']);
  const place = {
    siteId: services.catalog.current().sites.has(siteId) ? siteId : DEFAULT_ID,
    currencyId: idFrom(request.headers['x-currency-id']),
  };
  const { authorization } = request.headers;
  if (!authorization) return { ...place, ...GUEST };

  const token = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  const claims = await services.tokens.verify(token, services.now());
  const account = claims && (await findAccount(services, claims.uid));
  if (!account) throw new Problem('unauthorized', 'Войдите в аккаунт, чтобы продолжить');
  return { ...place, ...account };
}

async function findAccount({ db }: Services, uid: string) {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.code', 'users.user_role')
    .select([
      'users.id',
      'users.user_role',
      'users.price_role',
      'users.user_bonus_type',
      'user_roles.visible_price_roles',
      'user_roles.user_type_code',
    ])
    .where('users.id', '=', uid)
    .executeTakeFirst();
  if (!row) return;
  return {
    userId: row.id,
    userRole: row.user_role,
    priceRole: row.price_role,
    visiblePriceRoles: [row.price_role, ...row.visible_price_roles.filter((role) => role !== row.price_role)],
    userTypeCode: row.user_type_code,
    userBonusType: row.user_bonus_type,
  };
}

/** A missing or strange id means the default, and so does a site that the shop does not have (decision T7.1). */
function idFrom(header: string | string[] | undefined): number {
  const id = Number(header);
  return Number.isInteger(id) && id > 0 && id < 1_000_000 ? id : DEFAULT_ID;
}
