import type { CookieSerializeOptions, SerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** A target of cookies, such as a reply. */
export type CookieWriter = Pick<FastifyReply, 'setCookie' | 'clearCookie'>;

/**
 * Sets cookies at once instead of when the answer leaves, so that a page rendered afterwards can
 * override them, for example by a form that signs in over an ended session.
 */
export function cookiesNow(reply: FastifyReply): CookieWriter {
  function setCookie(name: string, value: string, options: CookieSerializeOptions = {}): FastifyReply {
    const secure = options.secure === 'auto' ? reply.request.protocol === 'https' : options.secure;
    // The two types differ only in `secure`, which is resolved above, and in the representation of an absent `encode`.
    const settled = { ...options, secure } as SerializeOptions;
    return reply.header('set-cookie', reply.server.serializeCookie(name, value, settled));
  }
  return {
    setCookie,
    clearCookie: (name, options) => setCookie(name, '', { path: '/', ...options, maxAge: 0 }),
  };
}
