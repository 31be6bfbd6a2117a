import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Source } from './changes.ts';

/**
 * What an answer depends on besides the question and the roles, site and currency of the shopper: until one of the
 * sources changes, the same question gets the same answer.
 */
export type MadeOf = {
  sources: readonly Source[];
  /** Milliseconds for which it is true at most, for an answer that time changes. */
  life?: number;
  /** A member of the answer that no page shows, and that differs each time. */
  unseen?: string;
};

const known = new WeakMap<ServerResponse, MadeOf>();

/** States what the answer is made of, so that pages made of it need not ask again. A personal answer never says so. */
export function madeOf(reply: FastifyReply, sources: readonly Source[], more: Omit<MadeOf, 'sources'> = {}) {
  known.set(reply.raw, { sources, ...more });
}

/** Undefined for an answer that may be another one the next time. */
export const sourcesOf = (response: ServerResponse): MadeOf | undefined => known.get(response);
