import type { Db } from '#database/schema.ts';
import { RECEIVED } from '#domain/orders/status.ts';
import type { Standing } from '#domain/reviews/permission.ts';
import { type About, findWritten, hasSizes, listBought } from './queries.ts';

/** The user's relation to the subject of a review, and the size that was bought. */
export async function standingOf(
  db: Db,
  about: About,
  userId: string | undefined,
): Promise<Standing & { size: string }> {
  if (userId === undefined) {
    return { isSignedIn: false, hasOrdered: false, hasReceived: false, written: undefined, size: '' };
  }
  const bought = await listBought(db, about, userId);
  const written = await findWritten(db, about, userId);
  const received = bought.find(({ status }) => RECEIVED.includes(status));
  return {
    isSignedIn: true,
    hasOrdered: bought.length > 0,
    hasReceived: received !== undefined,
    written: written?.status === 'waiting' || written?.status === 'published' ? written.status : undefined,
    size: received && (await isOfSizes(db, about)) ? received.size_title : '',
  };
}

const isOfSizes = async (db: Db, { productId }: About): Promise<boolean> =>
  productId !== undefined && (await hasSizes(db, productId));
