/** WCAG 2.2 AA for text of this size. */
const MIN_CONTRAST = 4.5;

const DARK = '#0f1c19';
const LIGHT = '#ffffff';

export type StickerColours = { color: string; backgroundColor: string };

/**
 * Sticker colours come from the shop's data. The background is preserved; an unreadable text colour is
 * replaced by the dark or the light one.
 */
export function readableColours({ text, background }: { text: string; background: string }): StickerColours {
  const ground = luminance(background);
  if (ground === undefined) return { color: LIGHT, backgroundColor: DARK };
  const own = luminance(text);
  if (own !== undefined && contrast(own, ground) >= MIN_CONTRAST) {
    return { color: text, backgroundColor: background };
  }
  const isLightBetter = contrast(1, ground) > contrast(luminance(DARK) ?? 0, ground);
  return { color: isLightBetter ? LIGHT : DARK, backgroundColor: background };
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Relative luminance by WCAG; undefined for anything but `#rgb` or `#rrggbb`. */
function luminance(colour: string): number | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return;
  const step = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((place) => {
    const part = digits.slice(place * step, (place + 1) * step);
    return linear(Number.parseInt(step === 1 ? part + part : part, 16) / 255);
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
