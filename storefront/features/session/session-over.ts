/** §8: the message after the end of a session. */
export const SESSION_OVER = 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново';
