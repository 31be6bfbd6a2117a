/** `−10 %`: the minus of typography and a space that does not break. */
export const discountLabel = (percent: number): string => `\u2212${percent}\u00a0%`;
