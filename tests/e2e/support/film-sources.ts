import type { Locator } from '@playwright/test';

/** Formats of the film that plays there, in the order in which the browser tries them. */
export const filmSources = (part: Locator): Promise<(string | null)[]> =>
  part.locator('video source').evaluateAll((sources) => sources.map((source) => source.getAttribute('type')));
