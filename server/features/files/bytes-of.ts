import { z } from 'zod';

/** Response schema of an answer that is not JSON. */
export function bytesOf(types: Record<string, string>) {
  return { content: Object.fromEntries(Object.values(types).map((type) => [type, { schema: z.any() }])) };
}
