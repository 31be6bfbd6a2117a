/** The page of a form; it handles posts before scripts run, from any page with the form. */
export const formPath = (typeId: number): string => `/forms/${typeId}`;

export const RECALL_PATH = '/user/recall';

/** §9: "Form type ids: create order 5, recall 6, subscribe 7". */
export const RECALL_FORM = 6;
export const SUBSCRIBE_FORM = 7;
