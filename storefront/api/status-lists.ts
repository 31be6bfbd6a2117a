import type { Init } from '#contract/site.ts';

type StatusLists = Pick<Init, 'orderStatuses' | 'blankStatuses' | 'cancelStatuses'>;

/**
 * Statuses come from init, by another process where pages and API are apart.
 *
 * @throws {TypeError} for what is no list: an error of ours, shown to nobody (§5, decision T5.26)
 */
export function expectStatusLists({ orderStatuses, blankStatuses, cancelStatuses }: StatusLists): void {
  for (const list of [orderStatuses, blankStatuses, cancelStatuses] as unknown[]) {
    if (!Array.isArray(list)) throw new TypeError('Неверный тип данных: ожидался array');
  }
}
