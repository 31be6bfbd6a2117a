/** §9: "Form type ids: create order 5, recall 6, subscribe 7". */
export const RECALL_FORM = 6;
export const SUBSCRIBE_FORM = 7;
