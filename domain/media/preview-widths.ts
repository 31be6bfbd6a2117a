/** Widths a picture can be asked for, px: a fixed ladder, so that nobody can make the server draw every size. */
export const PREVIEW_WIDTHS = [96, 160, 240, 400, 640, 960, 1400] as const;

export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

export const isPreviewWidth = (width: number): width is PreviewWidth =>
  PREVIEW_WIDTHS.some((step) => step === width);
