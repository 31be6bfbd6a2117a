import { Problem } from '#server/platform/problem.ts';

const MOST_IDS = 100;

/** @throws {Problem} `bad_request` for more than a hundred ids (decision T7.13) */
export function refuseTooManyIds(ids: readonly number[]): void {
  if (ids.length <= MOST_IDS) return;
  const tooMany = `Не больше ${MOST_IDS} товаров за один раз`;
  throw new Problem('bad_request', tooMany, { errors: { ids: tooMany } });
}
