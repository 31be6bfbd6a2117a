import type { Init } from '#contract/site.ts';

type StatusLists = Pick<Init, 'orderStatuses' | 'blankStatuses' | 'cancelStatuses'>;

/**
 * Checks the status lists of init, which another process may serve.
 *
 * @throws {TypeError} when one is not a list: an internal error that users never see (§5, decision T5.26)
 */
export function expectStatusLists({ orderStatuses, blankStatuses, cancelStatuses }: StatusLists): void {
  for (const list of [orderStatuses, blankStatuses, cancelStatuses] as unknown[]) {
    if (!Array.isArray(list)) throw new TypeError('Неверный тип данных: ожидался array');
  }
}
