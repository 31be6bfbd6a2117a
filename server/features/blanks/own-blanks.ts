import type { blanks } from '#contract/blanks.ts';
import type { Output } from '#contract/endpoint.ts';
import { BLANK_STATUS_GROUPS } from '#domain/orders/status.ts';
import { pageMeta } from '#domain/paging.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { presentOwnBlank } from './present.ts';
import {
  cancelBlank,
  countBlanksByGroup,
  countOwnBlanks,
  findLatestBlank,
  listOwnBlanks,
  type WhichBlanks,
} from './queries.ts';

export async function viewBlanks(
  { db, catalog }: Services,
  user: User,
  { page, limit, ...which }: WhichBlanks & { page: number; limit: number },
): Promise<Output<typeof blanks.list>> {
  const offset = (page - 1) * limit;
  const rows = await listOwnBlanks(db, user.userId, which, { offset, limit });
  return {
    data: rows.map((blank) => presentOwnBlank(blank, catalog.current(), user)),
    _meta: { ...pageMeta(await countOwnBlanks(db, user.userId, which), page, limit), offset },
  };
}

/** Blanks in each group; cancelled ones count in their own group only. */
export async function countBlanks(db: Services['db'], userId: string): Promise<Output<typeof blanks.counts>> {
  const counts = await countBlanksByGroup(db, userId);
  const groups = BLANK_STATUS_GROUPS.map(({ id, code, title }) => ({
    statusGroupId: id,
    code,
    title,
    count: counts.get(id) ?? 0,
  }));
  const shown = groups.filter(({ code }) => code !== 'cancelled');
  return { total: shown.reduce((total, { count }) => total + count, 0), statusBlankCounts: groups };
}

/**
 * Cancels a one-click order before staff have made an order of it; repeating it changes nothing.
 *
 * @throws {Problem} `not_found` for another account's, `conflict` when it is too late
 */
export async function removeBlank(
  { db, catalog }: Services,
  user: User,
  { id, offerId }: Pick<WhichBlanks, 'id' | 'offerId'>,
): Promise<Output<typeof blanks.remove>> {
  const which = id ?? (offerId === undefined ? undefined : await findLatestBlank(db, user.userId, offerId));
  if (which === undefined) throw notFound();
  await cancelBlank(db, user.userId, which);
  const [blank] = await listOwnBlanks(db, user.userId, { id: which }, { offset: 0, limit: 1 });
  if (blank === undefined) throw notFound();
  if (blank.status_code !== 'cancelled') {
    throw new Problem('not_cancellable', 'Эта заявка уже обработана. Чтобы отменить её, позвоните нам', {
      isToast: true,
    });
  }
  return presentOwnBlank(blank, catalog.current(), user);
}

const notFound = () => new Problem('not_found', 'Заявка не найдена', { isToast: true });
