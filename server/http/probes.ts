import type { FastifyRequest } from 'fastify';

/** Whether the process lives, and whether it can serve. */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

const PATHS = new Set<string | undefined>(Object.values(PROBES));

/** Balancers ask by any Host or none, and most of all when the shop is busy. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => PATHS.has(routeOptions.url);
