import { leavePath } from './mailing-text.ts';
import { greeting, type MessageText } from './message-text.ts';

/** A received order whose buyer is asked for a review of its products. */
export type ReviewRequest = {
  recipientId: number;
  /** The name in the greeting; empty when unknown. */
  name: string;
  number: string;
  products: { id: number; title: string }[];
};

const RATES = [1, 2, 3, 4, 5];

/** A star opens the form with this rate. */
export const reviewRequestText = ({
  name,
  number,
  products,
  leaveToken,
}: ReviewRequest & { leaveToken: string }): MessageText => ({
  subject: 'Как вам украшения?',
  lines: [
    greeting(name),
    `Заказ №\u00a0${number} уже у\u00a0вас. Расскажите, как сидит и\u00a0как носится: это поможет другим выбрать.`,
    'Нажмите на\u00a0звезду: откроется форма с\u00a0вашей оценкой, её\u00a0можно изменить. Мы\u00a0пишем об\u00a0этом один раз.',
  ],
  stars: products.map(({ id, title }) => ({
    title,
    paths: RATES.map((rate) => `/reviews/new?product=${id}&rate=${rate}`),
  })),
  leave: leavePath(leaveToken),
  short: 'Оставьте отзыв об\u00a0украшениях из\u00a0заказа.',
});
