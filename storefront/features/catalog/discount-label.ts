/** `−10 %` with a typographic minus and a non-breaking space. */
export const discountLabel = (percent: number): string => `\u2212${percent}\u00a0%`;
