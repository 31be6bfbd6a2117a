export type RenditionFormat = 'webp' | 'avif' | 'jpg' | 'png';

/** How a non-square picture is made square (decision T7.39). */
export type SquareMethod = 'cover' | 'contain' | 'fill';

export type Rendition = {
  format: RenditionFormat;
  /** 40…95; ignored by PNG, which is lossless. */
  quality: number;
  /** px; a smaller source is never enlarged. */
  width: number;
  /** Undefined preserves the ratio of the source. */
  square: SquareMethod | undefined;
};

export type Reencoded = { picture: Buffer; width: number; height: number };

/** Converts a stored picture to another size and format (§7 Media). */
export type ImageConverter = {
  /**
   * @param read reads the picture once it is its turn; its errors are thrown as they are
   * @throws {Problem} `not_found` for what is no readable picture (broken, of another kind, too many
   *   pixels), `unavailable` when the queue is full or it takes too long
   */
  render(read: () => Promise<Buffer>, rendition: Rendition): Promise<Buffer>;
  /**
   * Re-encodes the picture in its own format: upright, without metadata and appended data.
   *
   * @param source its path
   * @throws {Problem} `invalid` for an unreadable one, `unavailable` as above
   */
  reencode(source: string, format: 'jpg' | 'png' | 'webp'): Promise<Reencoded>;
};
