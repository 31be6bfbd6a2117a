/** §8: what a shopper is told whose session has ended. */
export const SESSION_OVER = 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново';
