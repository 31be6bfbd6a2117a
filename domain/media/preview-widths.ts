/**
 * Available widths of a picture, px: a fixed list, so a client cannot make the server render arbitrary sizes. The last is
 * for pictures as wide as the window: nothing wider leaves the shop (decision T7.38).
 */
export const PREVIEW_WIDTHS = [96, 160, 240, 400, 640, 960, 1400, 2000] as const;

export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

export const isPreviewWidth = (width: number): width is PreviewWidth =>
  PREVIEW_WIDTHS.some((step) => step === width);
