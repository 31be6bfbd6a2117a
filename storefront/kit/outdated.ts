/* On the document itself: code that is loaded late says it, code of the first load asks. */

/** There is a newer build of the shop than this page. */
export function markOutdated(): void {
  document.documentElement.dataset.outdated = '';
}

export const isOutdated = (): boolean => 'outdated' in document.documentElement.dataset;
