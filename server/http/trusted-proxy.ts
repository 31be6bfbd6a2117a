import { isIP } from 'node:net';

/** Number of proxies in front of the shop, or their networks. */
export type TrustedProxy = number | string[];

/** Each hop is an entry appended by a proxy of ours: a greater number means a mistake. */
const MOST_HOPS = 10;

/** Names of ranges, as the framework spells them. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Reads `TRUST_PROXY`.
 *
 * @returns 0 when no proxy is trusted; undefined when the text is neither a number of hops nor a
 *   list of networks
 */
export function readTrustedProxy(text: string): TrustedProxy | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : undefined;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

/** An address, or a network such as `10.0.0.0/8` or `loopback`. */
export function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * The framework's `trustProxy`. A number counts hops from the socket, so that only what the proxies
 * themselves have appended to `X-Forwarded-For` is trusted (with the framework's own number no
 * proxy is trusted).
 */
export const trustProxy = (trusted: TrustedProxy) =>
  typeof trusted === 'number' ? trusted > 0 && ((_address: string, hop: number) => hop < trusted) : trusted;
