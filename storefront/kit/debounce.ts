/** §9: "Debounce 300 ms". */
export const DEBOUNCE = 300;
