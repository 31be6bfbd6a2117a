import { z } from 'zod';
import { RowIdInUrl } from '../ids.ts';
import { Version } from './staff-endpoint.ts';

/* Fields that forms of the settings share; their texts are those of the back office, §4. */

/** One line that may be empty. */
export const optionalLine = (most: number) =>
  z
    .string('Обязательное поле')
    .trim()
    .max(most, `Не\u00a0больше ${most}\u00a0знаков`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Уберите из\u00a0текста невидимые знаки');

export const wholeNumber = (least: number, most: number) =>
  z
    .int(`Целое число от ${least} до ${most}`)
    .min(least, `Целое число от ${least} до ${most}`)
    .max(most, `Целое число от ${least} до ${most}`);

/** Roubles, to the kopeck. */
export const roubles = (most: number) => {
  const text = `От 0 до ${most}\u00a0₽, до копейки`;
  return z
    .number(text)
    .min(0, text)
    .max(most, text)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), text);
};

export const Flag = z.boolean('Обязательное поле');

export const NumberParams = z.object({
  id: RowIdInUrl,
});

/** Of DELETE: the version that was seen. */
export const SeenVersion = z.strictObject({
  version: z.coerce.number<string>('Обязательное поле').pipe(Version),
});

export const Deleted = z.object({ isDeleted: z.literal(true) });

/** None: all of them. */
export const SiteIds = z.array(wholeNumber(1, 2_147_483_647)).max(100, 'Не\u00a0больше 100\u00a0сайтов');
