/** Asks for the palette from anywhere. */
export const openPalette = (): boolean => dispatchEvent(new Event('open-palette'));
