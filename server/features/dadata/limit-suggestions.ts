import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';

/** Two a second: enough for typing with a pause of 300 ms, and too few for copying the source. */
const SUGGESTIONS = { max: 120, windowMs: 60_000 };

/** @throws {Problem} `too_many` for an address that asks too often */
export const limitSuggestions = ({ attempts }: Services, { ip }: FastifyRequest): Promise<void> =>
  attempts.take(`suggestions ${ip}`, SUGGESTIONS);
