/* A flag on the document itself: lazily loaded code sets it, code of the first load reads it. */

/** Records that the shop has a newer build than this page. */
export function markOutdated(): void {
  document.documentElement.dataset.outdated = '';
}

export const isOutdated = (): boolean => 'outdated' in document.documentElement.dataset;
