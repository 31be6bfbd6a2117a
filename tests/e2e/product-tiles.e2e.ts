import {
  PENDANT,
  PENDANTS,
  PLAIN_PENDANT,
  RING,
  RINGS,
  SOLD_OUT_PENDANT,
} from '#tests/support/demo-goods.ts';
import { filmSources } from './support/film-sources.ts';
import { basketOnServer } from './support/given-basket.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { basketLink, tile, toast, widthOfOrdinaryName } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { reload, visit } from './support/visit.ts';

const ADD = '**/api/basket/v1/products';

onScreen(DESKTOP, () => {
  test('a tile has a discount, stickers, a price from, bonuses, five stars and a link to more [C008, C127, C128, C129, C130, C131, C136, C649, C703]', async ({
    page,
  }) => {
    await visit(page, `${RINGS}/s-zernyu`);
    const ring = tile(page, RING.title);
    await expect(ring.getByText('−10 %', { exact: true })).toBeVisible();
    await expect(ring.getByText('Хит', { exact: true })).toBeVisible();
    await expect(ring.getByText('Можно в комплект', { exact: true })).toBeVisible();
    await expect(ring.getByText('от 4 410 ₽ онлайн', { exact: true })).toBeVisible();
    await expect(ring.getByText('Обычная цена 4 900 ₽')).toBeVisible();
    expect(await widthOfOrdinaryName(ring)).toBeGreaterThan(40);
    await expect(ring.getByText('Старая цена 5 450 ₽')).toBeVisible();
    const rating = ring.getByRole('img', { name: 'Оценка 4,9 из 5, 128 отзывов' });
    await expect(rating).toBeVisible();
    await expect(ring.getByRole('button', { name: 'В избранное' })).toBeVisible();

    await test.step('an instalment is named from 5 000 ₽ on', async () => {
      await expect(page.getByRole('main').getByText('4 платежа от 5 700 ₽')).toBeVisible();
      await expect(ring.getByText('платежа')).toHaveCount(0);
    });

    await test.step('it has five stars, filled by its average', async () => {
      const stars = await rating.evaluate((element) => {
        const { width, backgroundImage, maskImage, maskSize } = getComputedStyle(element, '::before');
        return { width, backgroundImage, maskImage, maskSize };
      });
      expect(stars).toEqual({
        width: '60px',
        backgroundImage: expect.stringMatching(
          /^linear-gradient\(90deg, rgb\([^)]+\) 98%, rgb\([^)]+\) 0px\)$/,
        ),
        maskImage: expect.stringContaining('svg'),
        maskSize: '12px 12px',
      });
    });

    await ring.getByRole('button', { name: '+147 бонусов' }).click();
    const bonuses = page.getByRole('dialog', { name: 'Бонусы за покупку' });
    await expect(bonuses).toBeVisible();
    await expect(bonuses).toContainText('1 бонус = 1 ₽');
    await page.keyboard.press('Escape');
    await expect(bonuses).toBeHidden();

    await ring.getByRole('link', { name: 'Подробнее' }).click();
    await expect(page).toHaveURL(RING.path);
  });

  test('a guest who requests a sold-out piece is asked to sign in or sign up [C111, C135, C138, C139, C428]', async ({
    page,
  }) => {
    await visit(page, PENDANTS);
    const soldOut = tile(page, SOLD_OUT_PENDANT.title);
    await expect(soldOut.getByRole('button', { name: 'Добавить в корзину' })).toHaveCount(0);
    await soldOut.getByRole('button', { name: 'Оформить заявку' }).click();

    const request = page.getByRole('dialog', { name: 'Оформить заявку' });
    await expect(request.getByRole('textbox')).toHaveCount(0);
    await expect(request.getByRole('link', { name: 'Зарегистрироваться' })).toBeVisible();
    await request.getByRole('link', { name: 'Войти' }).click();

    await expect(request).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Авторизация' })).toBeVisible();
    await expect(page).toHaveURL(`${PENDANTS}?signin=byPhone`);
  });

  test('a tile changes its pictures and plays its video [C125]', async ({ page }) => {
    await visit(page, PENDANTS);
    const pendant = tile(page, PENDANT.title);
    const pictures = pendant.locator('img');
    await expect(pictures).toHaveCount(1);
    await pictures.first().hover();
    await expect(pictures.nth(1), 'the second picture, under the pointer').toBeInViewport({ ratio: 0.5 });
    const next = pendant.getByRole('button', { name: 'Следующее фото' });
    const play = pendant.getByRole('button', { name: `Смотреть видео: ${PENDANT.title}` });
    await expect(async () => {
      if (await play.isHidden()) await next.click({ timeout: 1000 });
      await expect(play).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(next).toHaveCount(0);
    await expect(pendant.getByRole('button', { name: 'Предыдущее фото' })).toBeVisible();

    const video = page.waitForResponse('**/api/video/v1/*');
    await play.click();
    expect((await video).status()).toBe(206);
    await expect(play).toHaveCount(0);
    expect(await filmSources(pendant)).toEqual(['video/mp4', 'video/ogg']);
  });

  test('the only label of a tile is at the edge of its picture, and its button is outlined until it is used', async ({
    page,
  }) => {
    await visit(page, `${RINGS}/s-zernyu`);
    const ring = tile(page, RING.title);
    const label = await ring.getByText('−10 %', { exact: true }).boundingBox();
    const picture = await ring.locator('img').first().boundingBox();
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(
      (picture?.y ?? 0) + 0.15 * (picture?.height ?? 0),
    );
    const button = ring.getByRole('button', { name: 'Добавить в корзину' });
    const background = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background()).toBe('rgba(0, 0, 0, 0)');
    await button.hover();
    await expect.poll(background).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('pointing at a dot shows that variant in the tile: its picture, price and address', async ({
    page,
  }) => {
    await visit(page, PENDANTS);
    const place = page.getByRole('article').first();
    const dots = place.getByRole('group', { name: 'Варианты' }).getByRole('link');
    await expect(dots).toHaveCount(6);
    const variant = await dots.nth(1).getAttribute('href');
    const before = await place.locator('img').first().getAttribute('src');
    await dots.nth(1).hover();
    await expect(place.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', variant ?? '');
    expect(await place.locator('img').first().getAttribute('src')).not.toBe(before);
    await expect(page).toHaveURL(PENDANTS);
  });

  test('a tile shows the addition for three seconds [C281, C665]', async ({ page }) => {
    await visit(page, PENDANTS);
    const pendant = tile(page, PENDANT.title);
    await pendant.getByRole('button', { name: 'Добавить в корзину' }).click();
    const added = pendant.getByRole('link', { name: 'Перейти в корзину' });
    await expect(added).toHaveCSS('animation-duration', '3s');
    await expect(added).toHaveCSS('animation-name', 'none');
    await expect(added).toBeVisible();
  });
});

onScreen(PHONE, () => {
  test('the button of a tile reads Добавить в корзину, Добавляется, Перейти в корзину [C132, C133, C134, C279, C280, C608]', async ({
    page,
    context,
  }) => {
    const adding = await holdRequests(page, ADD);
    await visit(page, PENDANTS);
    const pendant = tile(page, PENDANT.title);
    const other = tile(page, PLAIN_PENDANT.title).getByRole('button', { name: 'Добавить в корзину' });
    await pendant.getByRole('button', { name: 'Добавить в корзину' }).click();
    await adding.arrived;
    await expect(pendant.getByRole('button', { name: 'Добавляется' })).toBeVisible();

    await test.step('adding one piece does not affect another', async () => {
      await other.click();
      await expect(toast(page, 'Пожалуйста, подождите... Идет добавление в корзину')).toBeVisible();
      await expect(other).toBeVisible();
    });

    adding.letGo();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    await expect(pendant.getByRole('button', { name: /Добав/ })).toHaveCount(0);
    await expect(basketLink(page)).toHaveAccessibleName(/1\sтовар в\sкорзине/);
    expect(await basketOnServer(context)).toEqual({ [PENDANT.groupId]: 1 });

    await test.step('pieces in the basket are marked when the listing opens', async () => {
      await reload(page);
      await expect(pendant.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
      await expect(other).toBeVisible();
    });
    await pendant.getByRole('link', { name: 'Перейти в корзину' }).click();
    await expect(page).toHaveURL('/cart');
  });

  test('a tap on a dot shows the variant, whose button is a bag at the corner of its picture', async ({
    page,
  }) => {
    await visit(page, PENDANTS);
    const place = page.getByRole('article').first();
    const dot = place.getByRole('group', { name: 'Варианты' }).getByRole('link').nth(1);
    const path = await dot.getAttribute('href');
    await dot.tap();
    await expect(place.getByRole('link', { name: 'Подробнее' })).toHaveAttribute('href', path ?? '');
    await expect(page).toHaveURL(PENDANTS);
    const button = await place
      .getByRole('button', { name: /^(Добавить в корзину|Оформить заявку)/ })
      .boundingBox();
    const picture = await place.locator('img').first().boundingBox();
    expect(button).toMatchObject({ width: 44, height: 44 });
    const ends = (box: typeof button) => [
      (box?.x ?? 0) + (box?.width ?? 0),
      (box?.y ?? 0) + (box?.height ?? 0),
    ];
    const [[right = 0, bottom = 0], [pictureRight = 0, pictureBottom = 0]] = [ends(button), ends(picture)];
    expect([right < pictureRight, bottom < pictureBottom]).toEqual([true, true]);
    expect([pictureRight - right < 16, pictureBottom - bottom < 16]).toEqual([true, true]);
  });

  test('a ring in several sizes asks for the size first, and a sold-out size opens the request [C137]', async ({
    page,
    context,
  }) => {
    await visit(page, `${RINGS}/s-zernyu`);
    const ring = tile(page, RING.title);
    expect(await widthOfOrdinaryName(ring)).toBeGreaterThan(40);
    await ring.getByRole('button', { name: 'Добавить в корзину' }).click();

    const sizes = page.getByRole('dialog', { name: 'Выберите размер' });
    await expect(sizes).toContainText(RING.title);
    await expect(sizes.getByRole('button', { name: /^17,5.*осталось 1\sшт/ })).toBeVisible();
    await sizes.getByRole('button', { name: /^17\s.*нет$/ }).click();
    const request = page.getByRole('dialog', { name: 'Оформить заявку' });
    await expect(request).toContainText(RING.title);
    await expect(request).toContainText('Размер 17');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(request).toBeHidden();

    await ring.getByRole('button', { name: 'Добавить в корзину' }).click();
    await sizes.getByRole('button', { name: '18', exact: true }).click();
    await expect(sizes).toBeHidden();
    await expect(toast(page, 'Товар успешно добавлен в корзину')).toBeVisible();
    await expect(ring.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
    expect(await basketOnServer(context)).toEqual({ [RING.size18]: 1 });
  });
});
