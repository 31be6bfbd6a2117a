import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';

/** Two in a second: more than anybody types with a pause of 300 ms, and an end to whoever copies the source. */
const SUGGESTIONS = { max: 120, windowMs: 60_000 };

/** @throws {Problem} `too_many` for an address that asks without end */
export const limitSuggestions = ({ attempts }: Services, { ip }: FastifyRequest): Promise<void> =>
  attempts.take(`suggestions ${ip}`, SUGGESTIONS);
