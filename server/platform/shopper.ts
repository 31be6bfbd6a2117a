import type { FastifyRequest } from 'fastify';
import type { Db } from '#database/schema.ts';
import {
  GUEST_PRICE_ROLE,
  GUEST_USER_ROLE,
  isAwaitingPrices,
  type PriceRole,
  RETAIL_PRICE_ROLE,
} from '#domain/roles.ts';
import type { AccessClaims } from '#server/security/tokens.ts';
import type { Services } from '#server/services.ts';
import { Problem } from './problem.ts';

/** The caller: every price, basket and page depends on it. */
export type Shopper = {
  siteId: number;
  currencyId: number;
  /** Absent for a guest. */
  userId: string | undefined;
  /** The session by which an account calls. */
  sessionId: string | undefined;
  userRole: string;
  priceRole: PriceRole;
  /** Price lists that this shopper may see; never empty, the own list first. */
  visiblePriceRoles: readonly PriceRole[];
  userTypeCode: string;
  userBonusType: string;
};

const DEFAULT_ID = 1;

const GUEST = {
  userId: undefined,
  sessionId: undefined,
  userRole: GUEST_USER_ROLE,
  priceRole: GUEST_PRICE_ROLE,
  visiblePriceRoles: [GUEST_PRICE_ROLE],
  userTypeCode: GUEST_USER_ROLE,
  userBonusType: 'standard',
};

/**
 * Reads the caller from the headers of decision T7.1. The role comes from the token and the price
 * list from the account, never from the client's input.
 *
 * @throws {Problem} `unauthorized` for an invalid bearer token
 */
export async function identify(request: FastifyRequest, services: Services): Promise<Shopper> {
  const siteId = idFrom(request.headers['x-site-id']);
  const place = {
    siteId: services.catalog.current().settings.has(siteId) ? siteId : DEFAULT_ID,
    currencyId: idFrom(request.headers['x-currency-id']),
  };
  const { authorization } = request.headers;
  if (!authorization) return { ...place, ...GUEST };

  const account = await accountOf(services, bearerOf(authorization) ?? '');
  if (!account) throw signInFirst();
  const settings = services.catalog.current().settings.get(place.siteId);
  const isHidden = isAwaitingPrices(account.userRole, settings?.wholesale.pricesBeforeApproval ?? false);
  return { ...place, ...account, ...(isHidden && RETAIL_PRICES) };
}

/** For an organisation whose price list the site hides until staff approve it (ADR 0070). */
const RETAIL_PRICES = { priceRole: RETAIL_PRICE_ROLE, visiblePriceRoles: [RETAIL_PRICE_ROLE] };

export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];

/** Whether `identify` would accept this access token. */
export const isLive = async (services: AccountServices, token: string): Promise<boolean> =>
  (await accountOf(services, token)) !== undefined;

type AccountServices = Pick<Services, 'db' | 'tokens' | 'now'>;

/** The account of an access token; undefined when the token is invalid or its session has ended. */
export async function accountOf({ db, tokens, now }: AccountServices, token: string) {
  const claims = await tokens.verify(token, now());
  return claims && findAccount(db, claims);
}

/** A shopper with an account, and the session of the call. */
export type User = Shopper & { userId: string; sessionId: string };

/**
 * The caller of an endpoint for users.
 *
 * @throws {Problem} `unauthorized` for a guest too
 */
export async function identifyUser(request: FastifyRequest, services: Services): Promise<User> {
  const { userId, sessionId, ...shopper } = await identify(request, services);
  if (userId === undefined || sessionId === undefined) throw signInFirst();
  return { ...shopper, userId, sessionId };
}

const signInFirst = () => new Problem('unauthorized', 'Войдите в аккаунт, чтобы продолжить');

/** Undefined also when the session of the token has ended (promise R11). */
async function findAccount(db: Db, { uid, sid }: AccessClaims) {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.code', 'users.user_role')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select([
      'users.id',
      'users.user_role',
      'users.price_role',
      'users.user_bonus_type',
      'user_roles.visible_price_roles',
      'user_roles.user_type_code',
    ])
    .where('users.id', '=', uid)
    .where('sessions.id', '=', sid)
    .executeTakeFirst();
  if (!row) return;
  return {
    userId: row.id,
    sessionId: sid,
    userRole: row.user_role,
    priceRole: row.price_role,
    visiblePriceRoles: [row.price_role, ...row.visible_price_roles.filter((role) => role !== row.price_role)],
    userTypeCode: row.user_type_code,
    userBonusType: row.user_bonus_type,
  };
}

/** A missing or invalid id means the default, and so does an unknown site (decision T7.1). */
function idFrom(header: string | string[] | undefined): number {
  const id = Number(header);
  return Number.isInteger(id) && id > 0 && id < 1_000_000 ? id : DEFAULT_ID;
}
