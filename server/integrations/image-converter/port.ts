export type DrawnFormat = 'webp' | 'avif' | 'jpg' | 'png';

/** How a square is made of a picture that is not one (decision T7.39). */
export type SquareMethod = 'cover' | 'contain' | 'fill';

export type Drawing = {
  format: DrawnFormat;
  /** 40…95; a PNG is lossless and takes no notice. */
  quality: number;
  /** px; a smaller source is never enlarged. */
  width: number;
  /** Undefined keeps the ratio of the source. */
  square: SquareMethod | undefined;
};

export type Redrawn = { picture: Buffer; width: number; height: number };

/** Draws a stored picture in another size and format (§7 Media). */
export type ImageConverter = {
  /**
   * @param source path of the picture
   * @throws {Problem} `not_found` when there is no picture that can be read (none at all, broken, of
   *   another kind, too many pixels), `unavailable` when there is too much to draw or it takes too long
   */
  draw(source: string, drawing: Drawing): Promise<Buffer>;
  /**
   * The whole picture anew in its own format: upright, and without what a camera or
   * anybody else has added to it.
   *
   * @throws {Problem} `invalid` for one that cannot be read, `unavailable` as above
   */
  redraw(source: string, format: 'jpg' | 'png' | 'webp'): Promise<Redrawn>;
};
