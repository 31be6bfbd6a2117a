import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared with when there is no password, so that both answers take equal time (promise R24). */
const hashOfUnknownUser = hash('unknown', COST);

export const hashPassword = (text: string): Promise<string> => hash(text.trim(), COST);

/** Whether the text is the password of this hash; surrounding spaces are ignored (decision T5.11). */
export async function isPassword(ownHash: string | null | undefined, text: string): Promise<boolean> {
  const isRight = await verify(ownHash ?? (await hashOfUnknownUser), text.trim());
  return isRight && typeof ownHash === 'string';
}
