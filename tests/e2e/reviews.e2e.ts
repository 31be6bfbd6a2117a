import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { expectAlive, visit } from './support/visit.ts';

/** Its first review has two photos. */
const PENDANT_REVIEWS = '/reviews?product=1101';

onScreen(PHONE, () => {
  test('reviews of a product are filtered by stars and sorted in place', async ({ page }) => {
    await visit(page, RING.path);
    const reviews = page.getByRole('region', { name: /^Отзывы/ });
    await expect(reviews.getByRole('article')).toHaveCount(4);
    await reviews.scrollIntoViewIfNeeded();
    await expectAlive(reviews.getByRole('link', { name: /^3 звезды/ }));
    await reviews.getByRole('link', { name: /^3 звезды/ }).click();
    await expect(reviews.getByRole('article').first()).toContainText('Тимур Р.');
    await expect(page).toHaveURL(RING.path);
    await reviews.getByRole('link', { name: /^3 звезды/ }).click();
    await expect(reviews.getByRole('article').first()).toContainText('Марина С.');
    await reviews.getByRole('button', { name: 'Показать ещё' }).click();
    await expect(reviews.getByRole('article')).toHaveCount(8);
    await expectAccessible(page, '#reviews');
  });

  test('a photo opens with the others of its review', async ({ page }) => {
    await visit(page, PENDANT_REVIEWS);
    const review = page.getByRole('article', { name: 'Отзыв: Наталия Ж.' });
    const photos = review.getByRole('link', { name: /^Увеличить фото/ });
    await expectAlive(photos.last());
    await photos.last().click();
    const window = page.getByRole('dialog', { name: 'Фото: Отзыв Наталия Ж.' });
    await expect(window.getByText('2 из\u00a02')).toBeVisible();
  });
});

onScreen(DESKTOP, () => {
  test('the page of reviews has no violation and no layout shift', async ({ page }) => {
    await visit(page, '/reviews');
    await expect(page.getByRole('article').first()).toContainText('Ответ магазина');
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  test('reviews of a product page: average, count of each rating, the next page, and photos that open in a dialog, which restores the focus [C685]', async ({
    page,
    request,
  }) => {
    const productId = 1101;
    const asked = async (pageNumber: number): Promise<string[]> => {
      const data = { productId, page: pageNumber, limit: 4 };
      const { data: found } = await (await request.post('/api/reviews/v1', { data })).json();
      return found.map(({ author }: { author: string }) => `Отзыв: ${author}`);
    };
    const { average, count } = await (
      await request.get(`/api/reviews/v1/avg?product_id=${productId}`)
    ).json();
    expect(count).toBeGreaterThan(12);
    const { rates } = await (await request.get(`/api/reviews/v1/counts?product_id=${productId}`)).json();

    const loaded: string[] = [];
    page.on('request', (sent) => loaded.push(sent.url()));
    await visit(page, PENDANT.path);
    const reviews = page.getByRole('region', { name: /^Отзывы/ });
    await test.step('their code loads when scrolled near', async () => {
      expect(loaded.filter((url) => url.includes('product-reviews'))).toEqual([]);
      await reviews.scrollIntoViewIfNeeded();
      await expect.poll(() => loaded.some((url) => url.includes('product-reviews'))).toBe(true);
    });
    const more = reviews.getByRole('button', { name: 'Показать ещё' });
    await expectAlive(more);
    const shown = () =>
      reviews
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
    const mean = average.toLocaleString('ru-RU', { minimumFractionDigits: 1 });
    await expect(
      reviews.getByRole('img', { name: new RegExp(`^Оценка ${mean} из 5, ${count}\\sотзыв`) }),
    ).toBeVisible();
    for (const rate of rates.filter((one: { count: number }) => one.count > 0)) {
      const mark = new RegExp(`^${rate.rate}\\sзв[её]зд\\S*: ${rate.count}$`);
      await expect(reviews.getByRole('link', { name: mark })).toBeVisible();
    }
    expect(await shown()).toEqual(await asked(1));
    await more.click();
    await expect(reviews.getByRole('article')).toHaveCount(8);
    expect(await shown()).toEqual([...(await asked(1)), ...(await asked(2))]);

    await reviews
      .getByRole('link', { name: /^Увеличить фото/ })
      .first()
      .click();
    const picture = page.getByRole('dialog', { name: /^Фото: / }).getByRole('img', { name: /, фото 1$/ });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');

    await test.step('photos of buyers open one after another', async () => {
      const photos = page
        .getByRole('list', { name: 'Фото покупателей' })
        .getByRole('link', { name: /^Увеличить фото/ });
      const window = page.getByRole('dialog', { name: 'Фото: Отзывы покупателей' });
      await expectAlive(photos.first());
      await photos.first().click();
      await expect(window.getByText('1 из\u00a02')).toBeVisible();
      await window.getByRole('button', { name: 'Следующее фото' }).click();
      await expect(window.getByRole('img', { name: 'Отзывы покупателей, фото 2' })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(window.getByRole('img', { name: 'Отзывы покупателей, фото 1' })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(window.getByRole('img', { name: 'Отзывы покупателей, фото 2' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
      await expect(photos.first()).toBeFocused();
    });
  });

  test('«Полезно» asks a guest to sign in, and counts the vote of a user', async ({
    page,
    context,
    baseURL,
  }) => {
    await visit(page, '/reviews');
    const helpful = page.getByRole('button', { name: 'Отзыв Никита П.: Полезно 42' });
    await helpful.click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await givenAccount(context, baseURL, ANNA);
    await visit(page, '/reviews');
    await page.getByRole('button', { name: 'Отзыв Никита П.: Полезно 42' }).click();
    const given = page.getByRole('button', { name: 'Отзыв Никита П.: Полезно 43' });
    await expect(given).toHaveAttribute('aria-pressed', 'true');
    // It is shown before the shop has answered.
    await expect(given).not.toHaveAttribute('aria-disabled');
    await visit(page, '/reviews');
    await expect(given).toHaveAttribute('aria-pressed', 'true');
    await given.click();
    await expect(page.getByRole('button', { name: 'Отзыв Никита П.: Полезно 42' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test.describe('after an incomplete attempt', () => {
    test.use({ expectedTroubles: [/\b422\b/] });

    test('a buyer writes a review of the shop with a photo [C413, C606]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, ANNA);
      await visit(page, '/reviews/new');
      await page.getByRole('button', { name: 'Отправить отзыв' }).press('Enter');
      await expect(page.getByText('Поставьте оценку от 1 до 5')).toBeVisible();
      await expect(page.getByText('Подтвердите согласие на публикацию отзыва')).toBeVisible();

      await page.getByRole('radio', { name: '5 звёзд' }).check();
      await page.getByRole('textbox', { name: 'Отзыв' }).fill('Всё понравилось');
      const photos = page.getByLabel('Фотографии');
      await photos.setInputFiles({
        name: 'run.exe',
        mimeType: 'application/x-msdownload',
        buffer: Buffer.from('MZ'),
      });
      await expect(page.getByText('Можно загрузить jpg, jpeg, webp или png')).toBeVisible();
      await photos.setInputFiles('database/seed/media/products/ring-lunnitsa-silver-1.webp');
      await expect(page.getByText('Загружен')).toBeVisible();
      await page.getByRole('checkbox', { name: /Согласие на публикацию/ }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Отправить отзыв' }).click();
      await expect(page.getByText('Спасибо за отзыв! Он появится после проверки')).toBeVisible();
      await visit(page, '/reviews/new');
      await expect(page.getByRole('main')).toContainText('Спасибо, ваш отзыв уже у нас');
      await expectAccessible(page);
    });
  });
});

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$|\b422\b/] });

  onScreen(DESKTOP, () => {
    test('a review is sent with its photo by the form alone, and refused with the same texts [C606]', async ({
      page,
      context,
      baseURL,
    }) => {
      await givenAccount(context, baseURL, DEALER);
      await page.goto('/reviews/new');
      await page.getByLabel('Фотографии').setInputFiles({
        name: 'run.exe',
        mimeType: 'application/x-msdownload',
        buffer: Buffer.from('MZ'),
      });
      await page.getByRole('button', { name: 'Отправить отзыв' }).click();
      await expect(page.getByText('Можно загрузить jpg, jpeg, webp, png, mp4 или ogg')).toBeVisible();

      await page.getByRole('radio', { name: '4 звезды' }).check();
      await page
        .getByLabel('Фотографии')
        .setInputFiles('database/seed/media/products/ring-lunnitsa-silver-1.webp');
      await page.getByRole('checkbox', { name: /Согласие на публикацию/ }).check();
      await page.getByRole('button', { name: 'Отправить отзыв' }).click();
      await expect(page.getByText('Спасибо за отзыв! Он появится после проверки')).toBeVisible();
    });
  });
});
