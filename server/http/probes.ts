import type { FastifyRequest } from 'fastify';

/** Whether the process lives, and whether it can serve. */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

/** For Prometheus, see metrics.ts. */
export const METRICS = '/metrics';

const PATHS = new Set<string | undefined>([...Object.values(PROBES), METRICS]);

/** Load balancers and monitors send any Host or none, and must be answered even under load. */
export const isProbe = ({ routeOptions }: FastifyRequest): boolean => PATHS.has(routeOptions.url);
