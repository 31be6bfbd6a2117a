import type { Locator } from '@playwright/test';

/** A computed colour: the look of a state beside that of another one, whatever the theme. */
export const lookOf = (part: Locator, property: 'backgroundColor' | 'color' | 'fill'): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property);
