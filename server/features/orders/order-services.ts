import type { Services } from '#server/services.ts';

/** The services that changing an order needs; a script for staff has no more than these. */
export type OrderServices = Pick<Services, 'db' | 'now' | 'jobs'>;
