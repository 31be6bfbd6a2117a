import type { Locator } from '@playwright/test';

/** A computed colour, for comparing the look of two states in any theme. */
export const lookOf = (part: Locator, property: 'backgroundColor' | 'color' | 'fill'): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property);
