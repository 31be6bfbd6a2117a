import type { TestShop } from '#tests/support/test-shop.ts';
import { waysOf } from './every-call.ts';
import type { Known } from './known.ts';

/** A call with all inputs that its answer depends on. */
export type Call = {
  name: string;
  for: 'everybody' | 'users';
  status: number;
  strangerStatus: number;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload: object | undefined;
};

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: object };

/** Every call of the contract, in the order of every-call.ts. */
export function callsOf(known: Known): Call[] {
  return Object.entries(waysOf(known)).map(([name, way]) => {
    const { params = {}, query = {}, body } = way.input as AnyInput;
    const [method, path = ''] = name.split(' ');
    const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, String(value)] as [string, string]),
    );
    const status = way.status ?? 200;
    return {
      name,
      for: way.for,
      status,
      strangerStatus: way.strangerStatus ?? status,
      method: method as Call['method'],
      url: `/api${filled}?${search}`,
      payload: body,
    };
  });
}

export const send = ({ app }: TestShop, { method, url, payload }: Call, headers: Record<string, string>) =>
  app.inject({ method, url, headers, ...(payload && { payload }) });
