import type { CookieSerializeOptions, SerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** Where cookies are set; a reply is one. */
export type CookieWriter = Pick<FastifyReply, 'setCookie' | 'clearCookie'>;

/**
 * Sets cookies at once, not when the answer leaves: a page that is drawn
 * afterwards has the last word, such as a form that signs in over a session
 * that was over.
 */
export function cookiesNow(reply: FastifyReply): CookieWriter {
  function setCookie(name: string, value: string, options: CookieSerializeOptions = {}): FastifyReply {
    const secure = options.secure === 'auto' ? reply.request.protocol === 'https' : options.secure;
    // The two types differ in `secure` only, which is decided above, and in what an absent `encode` looks like.
    const settled = { ...options, secure } as SerializeOptions;
    return reply.header('set-cookie', reply.server.serializeCookie(name, value, settled));
  }
  return {
    setCookie,
    clearCookie: (name, options) => setCookie(name, '', { path: '/', ...options, maxAge: 0 }),
  };
}
