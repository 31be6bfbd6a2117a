import { z } from 'zod';
import type { Vendor, VendorAnswer } from '#server/integrations/vendor-calls.ts';
import { CarrierError } from './port.ts';

export type CdekLogin = { clientId: string; clientSecret: string };

type ClientOptions = {
  now: () => Date;
  origin: string;
  /** Milliseconds; a longer wait at a checkout is useless. */
  answerWithin: number;
  vendor: Vendor;
};

type Call = {
  query?: Record<string, string>;
  body?: unknown;
  answerWithin?: number;
  /** Whether a POST changes nothing; every GET does not. */
  isRepeatable?: boolean;
};

/** Milliseconds before its expiry at which a token is renewed: it must last for its call. */
const SPARE = 300_000;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

const Refusal = z.object({
  errors: z.array(z.object({ code: z.string(), message: z.string().default('') })).min(1),
});

/** CDEK has understood the request and refuses it. */
export class CdekRefusal extends CarrierError {
  /** CDEK's own codes, such as `v2_recipient_location_not_recognized`. */
  readonly codes: readonly string[];

  constructor(codes: readonly string[]) {
    super(`СДЭК отказал: ${codes.join(', ')}`);
    this.codes = codes;
  }
}

export type CdekClient = {
  /** @throws {CarrierError} */
  ask<S extends z.ZodType>(
    method: 'GET' | 'POST',
    path: `/${string}`,
    shape: S,
    call?: Call,
  ): Promise<z.output<S>>;
};

/**
 * Calls of CDEK's API v2 with its token: cached until shortly before it expires, and requested once
 * for concurrent calls.
 */
export function openCdekClient(
  login: CdekLogin,
  { now, origin, answerWithin, vendor }: ClientOptions,
): CdekClient {
  let token: { value: Promise<string>; until: number } | undefined;

  function currentToken(): Promise<string> {
    const at = now().getTime();
    if (token !== undefined && token.until > at) return token.value;
    const asked = { value: askForToken(), until: Number.POSITIVE_INFINITY };
    token = asked;

    async function askForToken(): Promise<string> {
      const form = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: login.clientId,
        client_secret: login.clientSecret,
      });
      try {
        const answer = await send(
          `${origin}/oauth/token`,
          { method: 'POST', body: form },
          { within: answerWithin, isRepeatable: true },
        );
        if (!isOk(answer)) throw new CarrierError(`СДЭК не даёт доступа: ${answer.status}`);
        const { access_token, expires_in } = read(answer, Token);
        asked.until = now().getTime() + expires_in * 1000 - SPARE;
        return access_token;
      } catch (error) {
        forget(asked);
        throw error;
      }
    }

    return asked.value;
  }

  async function send(...call: Parameters<Vendor['fetch']>): Promise<VendorAnswer> {
    try {
      return await vendor.fetch(...call);
    } catch (cause) {
      throw new CarrierError('СДЭК не ответил', { cause });
    }
  }

  function forget(old: typeof token): void {
    if (token === old) token = undefined;
  }

  async function attempt(method: string, path: string, call: Call) {
    const { query, body, answerWithin: within = answerWithin, isRepeatable = method === 'GET' } = call;
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const value = await currentToken();
    const used = token;
    const answer = await send(
      `${origin}${path}${search}`,
      {
        method,
        headers: {
          authorization: `Bearer ${value}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { within, isRepeatable },
    );
    if (answer.status === 401) forget(used);
    return answer;
  }

  return {
    async ask(method, path, shape, call = {}) {
      let answer = await attempt(method, path, call);
      // The token was revoked early: retry once with a new one.
      if (answer.status === 401) answer = await attempt(method, path, call);
      if (isOk(answer)) return read(answer, shape);
      const refusal = Refusal.safeParse(parsed(answer));
      if (answer.status === 400 && refusal.success) {
        throw new CdekRefusal(refusal.data.errors.map(({ code }) => code));
      }
      throw new CarrierError(`СДЭК ответил ${answer.status}`);
    },
  };
}

const isOk = ({ status }: VendorAnswer): boolean => status >= 200 && status < 300;

/** Undefined for an answer that is no JSON. */
function parsed({ text }: VendorAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

function read<S extends z.ZodType>(answer: VendorAnswer, shape: S): z.output<S> {
  const found = shape.safeParse(parsed(answer));
  if (!found.success) throw new CarrierError('СДЭК ответил непонятное', { cause: found.error });
  return found.data;
}
