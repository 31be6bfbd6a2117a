/** A form on a page of its own, which takes it before scripts run wherever it stands. */
export const formPath = (typeId: number): string => `/forms/${typeId}`;

export const RECALL_PATH = '/user/recall';

/** §9: "Form type ids: create order 5, recall 6, subscribe 7". */
export const RECALL_FORM = 6;
export const SUBSCRIBE_FORM = 7;
