import type { FastifyRequest } from 'fastify';

/** The logged part of a request: its address without tokens (decision T2.10). */
export const loggedRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: withoutTokens(url),
  host,
  remoteAddress: ip,
});

/** Masks the value of every parameter whose name contains `token`. */
export const withoutTokens = (url: string): string =>
  url.replace(/([?&][^=&#]*=)[^&#]*/g, (whole, name: string) => (/token/i.test(name) ? `${name}***` : whole));
