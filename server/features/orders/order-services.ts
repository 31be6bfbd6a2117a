import type { Services } from '#server/services.ts';

/** What changing an order takes; a script of the shop's people has no more than this. */
export type OrderServices = Pick<Services, 'db' | 'now' | 'jobs'>;
