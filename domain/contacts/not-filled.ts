/** The error of an empty value: §5 "empty field 'Поле не заполнено'" (decision T5.1). */
export const NOT_FILLED = 'Поле не заполнено';
