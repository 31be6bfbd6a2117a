import { TOTP } from 'otpauth';
import { hashPassword } from '#server/features/auth/password.ts';
import { newTotp, renewRecoveryCodes } from '#server/features/staff/factors.ts';
import { insertMember, updateMember } from '#server/features/staff/queries.ts';
import { openSeal } from '#server/features/staff/seal.ts';
import type { Services } from '#server/services.ts';
import { givenProcessClock } from './given-clock.ts';
import { givenStaffToken } from './staff-session.ts';
import { openTestShop, openTestShopBy, type TestShop } from './test-shop.ts';

/* People of the back office, each in a browser of their own. */

export const STAFF_PASSWORD = 'сердолик и малахит';
export const ORIGIN = 'http://localhost';

// biome-ignore lint/suspicious/noExplicitAny: tests read what the calls answer, whose shapes the contract checks
type Json = any;

type Answer = { status: number; body: Json; headers: Record<string, unknown> };

/** A browser: keeps cookies, and sends what the page of the back office sends. */
export function staffBrowser(app: Awaited<ReturnType<typeof openTestShop>>['app']) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    /** @param call `POST /auth/password`, below `/api/staff/v1` */
    async send(call: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
      const [method = '', path = ''] = call.split(' ');
      const answer = await app.inject({
        method: method as 'GET',
        url: `/api/staff/v1${path}`,
        cookies: Object.fromEntries(cookies),
        headers: {
          host: 'localhost',
          ...(method !== 'GET' && { origin: ORIGIN, 'x-staff': '1' }),
          ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
      for (const { name, value, expires, maxAge } of answer.cookies) {
        const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
        if (isGone) cookies.delete(name);
        else cookies.set(name, value);
      }
      return {
        status: answer.statusCode,
        body: answer.body === '' ? {} : answer.json(),
        headers: answer.headers,
      };
    },
  };
}

export type StaffBrowser = ReturnType<typeof staffBrowser>;

/** A test shop whose clock a test moves, and its back office. With services of its own, be it none, it has an app to itself. */
export async function openStaffShop(own?: Partial<Services>) {
  const clock = givenProcessClock();
  const shop = own ? await openTestShop({ now: clock.now, ...own }) : await openTestShopBy(clock.now);
  const { db } = shop;
  await db.deleteFrom('staff').where('is_demo', '=', false).execute();
  await db.updateTable('staff_roles').set({ permissions: null }).execute();

  /** An active person with an application for codes. */
  async function person(role: string, email = `${role}@example.ru`) {
    const { secret } = newTotp(email);
    const values = {
      email,
      fio: `Пётр ${role === 'owner' ? 'Хозяинов' : 'Работников'}`,
      role,
      status: 'active',
      password_hash: await hashPassword(STAFF_PASSWORD),
    } as const;
    const member = await insertMember(db, values, clock.now());
    if (member === undefined) throw new Error(`${email} is taken`);
    const { seal } = await openSeal(db, clock.now());
    await updateMember(db, member.id, { totp_secret: seal(secret) });
    const recoveryCodes = await renewRecoveryCodes(db, member.id);
    /** The code of the application; steps of thirty seconds away from now. */
    const code = (steps = 0) =>
      new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });
    return { ...member, code, recoveryCodes };
  }

  /** A browser in which a person of this role has signed in, with the second factor. */
  async function signedIn(role: string, email?: string) {
    const member = await person(role, email);
    const browser = staffBrowser(shop.app);
    await browser.send('POST /auth/password', { email: member.email, password: STAFF_PASSWORD });
    const { status, body } = await browser.send('POST /auth/factor', { code: member.code() });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { ...member, send: browser.send, browser };
  }

  return Object.assign(shop, {
    clock,
    browser: () => staffBrowser(shop.app),
    person,
    signedIn,
    /** The link of the latest letter of this subject, as its token. */
    async tokenOf(subject: string): Promise<string> {
      const letter = (await shop.sentMessages()).find((message) => message.subject === subject);
      return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    },
    audit: () => db.selectFrom('staff_audit').selectAll().orderBy('id').execute(),
  });
}

export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>;

/** A browser in which a person of this role is signed in and confirmed, without the calls of signing in. */
export async function givenSession(
  { app, db, services }: Pick<TestShop, 'app' | 'db' | 'services'>,
  role: string,
): Promise<StaffBrowser> {
  const token = await givenStaffToken(db, role, services.now());
  const browser = staffBrowser(app);
  browser.cookies.set('staff', token);
  return browser;
}
