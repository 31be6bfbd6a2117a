import type { IncomingMessage } from 'node:http';

/** Milliseconds of waiting for a client (promise R20). Fastify by default waits for a body without limit. */
export const TIMEOUTS = {
  /** The whole request: photographs come over slow networks. */
  requestTimeout: 300_000,
  /** Between two requests, and for the system to send an answer that the client does not read. */
  keepAliveTimeout: 30_000,
  /** Without a byte in either direction: the answer is not read, or the rest of the request is not sent. */
  connectionTimeout: 30_000,
  http: {
    /** HTTP/1.1 without Host is refused in shop-origin.ts like any other request. */
    requireHostHeader: false,
    /** Upgrades other than to WebSocket are ignored, such as curl's to HTTP/2. */
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
    /** Also for a connection that sends nothing at all. */
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5000,
  },
} as const;

/** Idle time of a proxy's connection: longer than the proxy's own, so that it never reuses a closed one. */
export const KEEP_ALIVE_BEHIND_PROXIES = 72_000;

/**
 * Connections that wait until the event loop accepts them. Of more than that the system drops the first packet, and the client
 * sends it again after 1, 3 and 7 seconds; Node's 511 come together in half a second of an overload.
 */
export const WAITING_CONNECTIONS = 4096;
