import { z } from 'zod';

/** Documents an answer that is not JSON. */
export function bytesOf(types: Record<string, string>) {
  return { content: Object.fromEntries(Object.values(types).map((type) => [type, { schema: z.any() }])) };
}
