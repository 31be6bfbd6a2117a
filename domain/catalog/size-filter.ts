/** Code of the filter whose values are sizes and lengths. */
export const SIZE_FILTER = 'size';
