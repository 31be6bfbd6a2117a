/** Hours for which a piece that is set aside at a shop point waits there (ADR 0097). */
export const SET_ASIDE_HOURS = 24;
