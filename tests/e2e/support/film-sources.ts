import type { Locator } from '@playwright/test';

/** Playable formats of the video, in the order of the browser. */
export const filmSources = (part: Locator): Promise<(string | null)[]> =>
  part.locator('video source').evaluateAll((sources) => sources.map((source) => source.getAttribute('type')));
