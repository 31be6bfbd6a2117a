import type { IncomingMessage } from 'node:http';

/**
 * Milliseconds for which a client is waited for (promise R20). Fastify alone
 * would wait for a body without end.
 */
export const TIMEOUTS = {
  /** The whole request: photographs come over slow networks. */
  requestTimeout: 300_000,
  /** Between two requests, and for what the system has taken of an answer that the client does not read. */
  keepAliveTimeout: 30_000,
  /** Without a byte in either direction: nobody reads the answer, or nobody sends the rest of the request. */
  connectionTimeout: 30_000,
  http: {
    /** HTTP/1.1 without Host is refused as anything else is, in shop-origin.ts. */
    requireHostHeader: false,
    /** An offer of anything but a live connection is ignored, as curl's of HTTP/2. */
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    /** Also of a connection that says nothing at all. */
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5000,
  },
} as const;

/** Between two requests of a proxy: longer than it keeps its own connections, so that it never meets a closed one. */
export const KEEP_ALIVE_BEHIND_PROXIES = 72_000;
