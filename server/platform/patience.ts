/**
 * Milliseconds for which a client is waited for (promise R20). Fastify alone
 * would wait for a body without end.
 */
export const PATIENCE = {
  /** The whole request: photographs come over slow networks. */
  requestTimeout: 300_000,
  /** Between two requests; longer than a proxy keeps its own connections, so that it never meets a closed one. */
  keepAliveTimeout: 72_000,
  http: {
    /** Also of a connection that says nothing at all. */
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5000,
  },
} as const;
