import { z } from 'zod';
import type { Contract } from './endpoint.ts';

/* Signing in (§7 "Auth and user"). */

/** §5: "Login username is trimmed and lowercased, password trimmed." */
const Username = z
  .string('Введите e-mail')
  .max(254, 'Некорректный e-mail')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().min(1, 'Введите e-mail').pipe(z.email('Некорректный e-mail')));

const Password = z
  .string('Введите пароль')
  .max(200, 'Слишком длинный пароль')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Введите пароль'));

export const auth = {
  signIn: {
    method: 'POST',
    path: '/users/v1/login',
    summary: 'Signs in by e-mail and password',
    body: z.object({
      username: Username,
      password: Password,
      /** Made by the browser; a session belongs to it (decision T3.16). */
      deviceId: z.uuid('Некорректный номер устройства').optional(),
    }),
    response: z.object({
      /** An access token of fifteen minutes. */
      token: z.string(),
    }),
  },
} as const satisfies Contract;
