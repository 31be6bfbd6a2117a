/** The part of subset-font in use; its published types lack `keepFeatures`. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    keepFeatures: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
