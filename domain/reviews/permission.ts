/** The relation of a user to the subject of a review. */
export type Standing = {
  isSignedIn: boolean;
  /** Has ordered the product, or, for a review of the shop, anything; cancelled orders do not count. */
  hasOrdered: boolean;
  /** Has received it. */
  hasReceived: boolean;
  /** The status of the user's earlier review; a refused one does not count. */
  written: 'waiting' | 'published' | undefined;
};

export type Permission = { allowPost: boolean; message: string };

/** §6: "Review posting only when the server permission allowPost is true (a message is returned otherwise)". */
export function reviewPermission(standing: Standing, about: 'product' | 'shop'): Permission {
  const message = refusal(standing, about);
  return { allowPost: message === undefined, message: message ?? '' };
}

function refusal({ isSignedIn, hasOrdered, hasReceived, written }: Standing, about: 'product' | 'shop') {
  if (!isSignedIn) return 'Войдите в\u00a0аккаунт, чтобы оставить отзыв';
  if (written === 'waiting') return 'Спасибо, ваш отзыв уже у\u00a0нас. Он появится после проверки';
  if (written === 'published') {
    return about === 'product'
      ? 'Вы уже оставили отзыв об этом украшении'
      : 'Вы уже оставили отзыв о\u00a0магазине';
  }
  if (hasReceived) return;
  if (hasOrdered) return 'Оставить отзыв можно, когда вы получите заказ';
  return about === 'product'
    ? 'Отзывы оставляют покупатели этого украшения. Закажите его, и\u00a0мы будем ждать вашего мнения'
    : 'Отзывы о\u00a0магазине оставляют покупатели. Сделайте первый заказ, и\u00a0мы будем ждать вашего мнения';
}
