import { expect, test } from 'vitest';
import { reviewPermission, type Standing } from './permission.ts';

const buyer: Standing = { isSignedIn: true, hasOrdered: true, hasReceived: true, written: undefined };

test.each([
  { own: {}, allowPost: true, message: '', because: 'they have received it' },
  {
    own: { isSignedIn: false },
    allowPost: false,
    message: 'Войдите в\u00a0аккаунт, чтобы оставить отзыв',
    because: 'they are a guest',
  },
  {
    own: { hasReceived: false },
    allowPost: false,
    message: 'Оставить отзыв можно, когда вы получите заказ',
    because: 'it is on its way',
  },
  {
    own: { hasOrdered: false, hasReceived: false },
    allowPost: false,
    message: 'Отзывы оставляют покупатели этого украшения. Закажите его, и\u00a0мы будем ждать вашего мнения',
    because: 'they have never ordered it',
  },
  {
    own: { written: 'waiting' },
    allowPost: false,
    message: 'Спасибо, ваш отзыв уже у\u00a0нас. Он появится после проверки',
    because: 'their review awaits moderation',
  },
  {
    own: { written: 'published' },
    allowPost: false,
    message: 'Вы уже оставили отзыв об этом украшении',
    because: 'one review is enough',
  },
] as const)('of a product: allowPost $allowPost because $because [C431]', ({ own, allowPost, message }) => {
  expect(reviewPermission({ ...buyer, ...own }, 'product')).toEqual({ allowPost, message });
});

test.each([
  { own: {}, message: '' },
  { own: { hasReceived: false }, message: 'Оставить отзыв можно, когда вы получите заказ' },
  {
    own: { hasOrdered: false, hasReceived: false },
    message:
      'Отзывы о\u00a0магазине оставляют покупатели. Сделайте первый заказ, и\u00a0мы будем ждать вашего мнения',
  },
  { own: { written: 'published' }, message: 'Вы уже оставили отзыв о\u00a0магазине' },
] as const)('of the shop: «$message»', ({ own, message }) => {
  expect(reviewPermission({ ...buyer, ...own }, 'shop').message).toBe(message);
});
