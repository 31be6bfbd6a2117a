import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  Conflict,
  Lacking,
  NeedsConfirmation,
  STAFF_CODES,
  type StaffEndpoint,
  StepUp,
} from '#contract/staff/staff-endpoint.ts';
import type { Db } from '#database/schema.ts';
import { PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { isStorableText, NO_TEXT } from '#domain/storable-text.ts';
import { bind } from '#server/http/bind.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { listPasskeys } from './factors.ts';
import type { StaffPerson } from './person.ts';
import { findMember, permissionsOf } from './queries.ts';
import { confirmedUntil, findStaffSession, type StaffSession, tokenOf } from './sessions.ts';

/** What a staff call demands before its input is looked at; part of the configuration of its route. */
type Demands = Pick<StaffEndpoint, 'permission' | 'stepUp' | 'status'>;

/** The route options of a staff call. Outside of `guardStaffCalls` it does not start. */
export function bindStaff<E extends StaffEndpoint>(endpoint: E) {
  const { permission, stepUp, status = 200, response } = endpoint;
  const bound = bind(endpoint, {
    refusals: STAFF_CODES,
    details: {
      forbidden: Lacking.partial(),
      step_up_wanted: StepUp,
      conflict: Conflict.partial(),
      needs_confirmation: NeedsConfirmation,
    },
  });
  const demands: Demands = { permission, status, ...(stepUp && { stepUp }) };
  const { 200: _ok, ...refusals } = bound.schema.response;
  return {
    ...bound,
    schema: {
      ...bound.schema,
      response: { ...refusals, [status]: response } as typeof bound.schema.response,
    },
    config: { ...bound.config, staff: demands },
  };
}

type Caller = { session: StaffSession; person: StaffPerson };
const CALLERS = new WeakMap<FastifyRequest, Caller>();

/** The signed-in caller of a call that is not `open`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = CALLERS.get(request);
  if (caller === undefined) throw new Error(`${request.url} is open: it has no caller`);
  return caller;
}

export const personOf = (request: FastifyRequest): StaffPerson => callerOf(request).person;

/**
 * What every staff call passes before its input is read, in the order of BD24: session, origin, right, step-up.
 * The calls are those that are added to this scope.
 */
export function guardStaffCalls(scope: FastifyInstance, services: Services): void {
  scope.addHook('onRoute', ({ config, url }) => {
    if (demandsOf(config) === undefined) throw new Error(`${url} is no staff call: it names no permission`);
  });

  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { permission, stepUp, status } = demandsOf(request.routeOptions.config) ?? {};
    if (permission === undefined) return;
    reply.code(status ?? 200);
    if (permission !== 'open') await identify(services, request, permission === 'half');
    refuseForeign(request);
    if (typeof permission !== 'string' || permission in PERMISSIONS) {
      requirePermission(personOf(request), permission as Permission | readonly Permission[]);
    }
    if (stepUp) await requireStepUp(services, request);
  });

  scope.addHook('preValidation', async ({ params, query, body }) => {
    const field = unstorableIn({ ...Object(query), ...Object(params) }) ?? unstorableIn(body);
    if (field !== undefined) throw new Problem('invalid', NO_TEXT, { errors: { [field]: NO_TEXT } });
  });
}

/** The path of a text that the database cannot store, of a name of a member too: no field of any call is one. */
function unstorableIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (!isStorableText(name)) return path;
    const found = unstorableIn(member, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return;
}

export const demandsOf = (config: unknown): Demands | undefined =>
  (config as { staff?: Demands } | undefined)?.staff;

async function identify(services: Services, request: FastifyRequest, mayBeHalf: boolean): Promise<void> {
  const token = tokenOf(request);
  const session = token === undefined ? undefined : await findStaffSession(services, token);
  if (session === undefined || (session.stage !== 'open' && !mayBeHalf)) throw signInFirst();
  CALLERS.set(request, { session, person: personIn(session) });
}

export const personIn = (session: StaffSession): StaffPerson => ({
  id: session.id,
  email: session.email,
  fio: session.fio,
  role: session.role,
  roleTitle: session.role_title,
  permissions: permissionsOf(session.role, session.permissions),
  limits: session.limits,
  isDemo: session.is_demo,
});

const signInFirst = () => new Problem('unauthorized', 'Войдите в\u00a0кабинет');

/** A page of another origin can neither send the header nor hide its Origin. */
function refuseForeign({ method, headers, shopOrigin }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return;
  if (headers['x-staff'] === '1' && headers.origin === shopOrigin) return;
  throw new Problem('forbidden', 'Запрос пришёл не\u00a0из\u00a0кабинета');
}

/**
 * For rights that depend on the body or the object (BD41).
 *
 * @param permission one that is needed, or several of which any will do
 * @throws {Problem} `forbidden` with the name of the right
 */
export function requirePermission(
  { permissions }: StaffPerson,
  permission: Permission | readonly Permission[],
): void {
  const wanted = typeof permission === 'string' ? [permission] : permission;
  const [first] = wanted;
  if (first === undefined || wanted.some((code) => permissions.has(code))) return;
  throw new Problem('forbidden', `Недостаточно прав: ${PERMISSIONS[first]}`, {
    details: { permission: first },
  });
}

/** @throws {Problem} `step_up_wanted` unless the second factor was given in the last ten minutes */
export async function requireStepUp(
  { db, now }: { db: Db; now: () => Date },
  request: FastifyRequest,
): Promise<void> {
  const { session, person } = callerOf(request);
  if (confirmedUntil(session, now()) !== undefined) return;
  throw new Problem('step_up_wanted', 'Подтвердите, что это вы', {
    details: { stepUp: { methods: await methodsOf(db, person) } },
  });
}

async function methodsOf(db: Db, { id, isDemo }: StaffPerson) {
  if (isDemo) return ['password'];
  const [member, passkeys] = await Promise.all([findMember(db, id), listPasskeys(db, id)]);
  return [...(member?.totp_secret ? ['totp'] : []), ...(passkeys.length > 0 ? ['passkey'] : [])];
}
