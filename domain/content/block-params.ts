/** §3 Content block: params. */
export type BlockParams = {
  isHorizontal: boolean;
  /** px */
  paddingTop: number;
  /** px */
  paddingBottom: number;
  useContainer: boolean;
  blockPerRow: number | null;
  isUrl: boolean;
};

const MOST_PADDING = 200;
const MOST_PER_ROW = 6;

/** The params of a block as the page renders them: unknown ones are dropped, extreme values are limited. */
export const blockParams = (stored: Readonly<Record<string, unknown>>): BlockParams => ({
  isHorizontal: stored.isHorizontal === true,
  paddingTop: between(0, stored.paddingTop, MOST_PADDING) ?? 0,
  paddingBottom: between(0, stored.paddingBottom, MOST_PADDING) ?? 0,
  useContainer: stored.useContainer !== false,
  blockPerRow: between(1, stored.blockPerRow, MOST_PER_ROW),
  isUrl: stored.isUrl === true,
});

function between(least: number, value: unknown, most: number): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(most, Math.max(least, Math.round(value)));
}
