import type { FastifyRequest } from 'fastify';

/** What the log keeps of a request: an address without the tokens in it (decision T2.10). */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutTokens(url),
  host,
  remoteAddress: ip,
});

/** The value of every parameter whose name speaks of a token. */
export const withoutTokens = (url: string): string =>
  url.replace(/([?&][^=&#]*=)[^&#]*/g, (whole, name: string) => (/token/i.test(name) ? `${name}***` : whole));
