import type { FastifyRequest } from 'fastify';

/** Whether the process lives, and whether it can serve. */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

const PATHS = new Set<string | undefined>(Object.values(PROBES));

/** Load balancers send any Host or none, and must be answered even under load. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => PATHS.has(routeOptions.url);
