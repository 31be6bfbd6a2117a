/** Stands for a setting or a colour that a site does not have itself: own values may be null, so null cannot. */
export const AS_BY_DEFAULT = 'как по\u00a0умолчанию';
