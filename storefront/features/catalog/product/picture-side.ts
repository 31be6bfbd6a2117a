/** Pixels: pictures of products are square; messengers and search engines get the largest size. */
export const PICTURE_SIDE = 1400;
