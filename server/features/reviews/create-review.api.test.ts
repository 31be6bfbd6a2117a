import { describe, expect, test } from 'vitest';
import { byCommand } from '#server/features/staff/by-command.ts';
import { mp4, png } from '#tests/support/given-files.ts';
import { givenUpload, openReviewedShop, write } from '#tests/support/given-review.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { publishReview } from './decide-review.ts';

const REQUEST = '5c1d7f1e-7f0a-4b57-9a3e-3f4f5c2d1b01';
const WAITING = 'Спасибо, ваш отзыв уже у\u00a0нас. Он появится после проверки';

describe('GET /reviews/v1/perms', () => {
  test('requires sign-in', async () => {
    await using shop = await openTestShop();
    expect(await shop.api('GET /reviews/v1/perms')).toEqual({
      allowPost: false,
      message: 'Войдите в\u00a0аккаунт, чтобы оставить отзыв',
    });
  });

  test('allows buyers who have received the product, and no others before [C221, C532]', async () => {
    await using open = await openReviewedShop();
    const { anna, productId } = open;
    const ask = () => anna('GET /reviews/v1/perms', { query: { product_id: productId } });
    expect(await ask()).toEqual({
      allowPost: false,
      message: 'Оставить отзыв можно, когда вы получите заказ',
    });
    await open.receive();
    expect(await ask()).toEqual({ allowPost: true, message: '' });
    await open.write();
    expect(await ask()).toEqual({ allowPost: false, message: WAITING });
  });

  test('informs other users that buyers write reviews', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    const stylist = await open.shop.as({ userRole: 'stylist' });
    const { message } = await stylist('GET /reviews/v1/perms', { query: { product_id: open.productId } });
    expect(message).toContain('Отзывы оставляют покупатели этого украшения');
  });

  test('of the shop allows any buyer who has received an order', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    expect(await open.anna('GET /reviews/v1/perms')).toEqual({ allowPost: true, message: '' });
  });
});

describe('POST /reviews/v1/new', () => {
  test('is refused with the reason unless the permission allows it (§6) [C431, C432]', async () => {
    await using open = await openReviewedShop();
    await expect(open.write()).rejects.toMatchObject({
      status: 403,
      message: 'Оставить отзыв можно, когда вы получите заказ',
    });
    expect(
      await open.shop.db.selectFrom('reviews').select('id').where('user_id', 'is not', null).execute(),
    ).toEqual([]);
  });

  test('is refused to guests', async () => {
    await using shop = await openTestShop();
    await expect(write(shop.api)).rejects.toMatchObject({ status: 401 });
  });

  test('stores the whole review, under a shortened name, until staff have moderated it [C221, C534]', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    const photo = await givenUpload(open.shop, { name: 'фото.png', content: await png() });
    const film = await givenUpload(open.shop, { name: 'видео.mp4', content: mp4() });
    const { id, message } = await open.write({
      rate: 4,
      text: '  Красиво, <b>очень</b>!\nИ упаковка ',
      params: [
        { id: 1, value: 'Камень' },
        { id: 2, value: ' ' },
        { id: 3, value: 'В\u00a0размер' },
      ],
      imagesFileIds: [photo],
      videoFileIds: [film],
    });

    expect(message).toBe('Спасибо за\u00a0отзыв! Он появится после проверки');
    const stored = await open.shop.db
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      status: 'waiting',
      author: 'Анна Б.',
      rate: 4,
      text: 'Красиво, <b>очень</b>!\nИ упаковка',
      params: [
        { id: 1, value: 'Камень' },
        { id: 3, value: 'В\u00a0размер' },
      ],
      image_ids: [photo],
      video_ids: [film],
      consent_version: '2026-11-21',
      consented_from: '127.0.0.1',
    });
    const list = async () =>
      (await open.shop.api('POST /reviews/v1', { body: { productId: open.productId } })).data;
    expect(await list()).toEqual([]);
    await byCommand(open.shop.services, (at) => publishReview(at, id));
    expect(await list()).toMatchObject([{ id, imagesFileIds: [photo], videoFileIds: [film] }]);
  });

  test('is offered at the received line of an order, until it is written', async () => {
    await using open = await openReviewedShop();
    const offered = async () => (await open.see()).lines.map(({ canReview }) => canReview);
    expect(await offered()).toEqual([false]);
    await open.receive();
    expect(await offered()).toEqual([true]);
    await open.write();
    expect(await offered()).toEqual([false]);
  });

  test('sent twice at once, or again, makes one review', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    const press = () => open.write({ requestId: REQUEST });
    const made = [...(await Promise.all([press(), press(), press()])), await press()];
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('from two tabs at once is one review, and the other is refused', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    const both = await Promise.allSettled([open.write({ rate: 5 }), open.write({ rate: 1 })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 403, message: WAITING });
  });

  test('with the request of another review is refused without disclosing it', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    await open.write({ requestId: REQUEST });
    const other = write(open.anna, { requestId: REQUEST, text: 'О магазине' });
    await expect(other).rejects.toMatchObject({
      status: 422,
      code: 'request_reused',
      errors: { requestId: 'Этот отзыв уже отправлен с другими данными' },
    });
  });

  test.each([
    { own: { rate: 0 }, field: 'rate', message: 'Поставьте оценку от 1 до 5' },
    { own: { rate: 4.5 }, field: 'rate', message: 'Поставьте оценку от 1 до 5' },
    { own: { text: 'а'.repeat(3001) }, field: 'text', message: 'Не больше 3\u00a0000 знаков' },
    { own: { text: 'а\0б' }, field: 'text', message: 'Уберите из текста невидимые знаки' },
    { own: { text: '\ud800' }, field: 'text', message: 'Уберите из текста невидимые знаки' },
    {
      own: { acceptPublication: false },
      field: 'acceptPublication',
      message: 'Подтвердите согласие на публикацию отзыва',
    },
    { own: { params: [{ id: 999, value: 'x' }] }, field: 'params.0.id', message: 'Такого вопроса нет' },
    {
      own: { params: [{ id: 3, value: 'Так себе' }] },
      field: 'params.0.value',
      message: 'Выберите один из\u00a0вариантов',
    },
    {
      own: { params: [{ id: 11, value: 'о магазине' }] },
      field: 'params.0.id',
      message: 'Такого вопроса нет',
    },
    {
      own: { imagesFileIds: ['no-such-file'] },
      field: 'imagesFileIds',
      message: 'Файл не\u00a0найден: прикрепите его ещё раз',
    },
    { own: { imagesFileIds: ['../x'] }, field: 'imagesFileIds.0', message: 'Такого файла нет' },
    { own: { videoFileIds: ['a', 'b'] }, field: 'videoFileIds', message: 'Не больше одного видео' },
  ])('is refused by $field: $message', async ({ own, field, message }) => {
    await using open = await openReviewedShop();
    await open.receive();
    const answer = await open.shop.app.inject({
      method: 'POST',
      url: '/api/reviews/v1/new',
      headers: await open.shop.headersFor({ userRole: 'user' }),
      payload: { productId: open.productId, rate: 5, acceptPublication: true, ...own },
    });
    expect(answer.json()).toMatchObject({ status: 422, errors: { [field]: message } });
  });

  test('accepts no file of another user, none twice, and none of another kind', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    const ofOther = await givenUpload(open.shop, {
      name: 'a.png',
      content: await png(),
      userRole: 'stylist',
    });
    await expect(open.write({ imagesFileIds: [ofOther] })).rejects.toMatchObject({ status: 422 });

    const film = await givenUpload(open.shop, { name: 'a.mp4', content: mp4() });
    await expect(open.write({ imagesFileIds: [film] })).rejects.toMatchObject({ status: 422 });

    const own = await givenUpload(open.shop, { name: 'b.png', content: await png() });
    await open.write({ imagesFileIds: [own] });
    const again = write(open.anna, { imagesFileIds: [own] });
    await expect(again).rejects.toMatchObject({ status: 422, errors: { imagesFileIds: expect.any(String) } });
  });
});
