import type { Page } from '@playwright/test';
import type { BuiltShop } from './support/built-shop.ts';
import {
  CLOSED,
  FREE_TAGS,
  fillPerson,
  OPEN,
  PERSON,
  prepareRaffles,
  TAKEN_TAG,
  tab,
  ticketField,
  ticketForm,
  UNKNOWN_TAG,
} from './support/given-raffles.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { lookOf } from './support/look-of.ts';
import { toast } from './support/page-parts.ts';
import { openPreparedShop } from './support/prepared-shop.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Registration of tags. All tries come from one address, which has ten of them a minute: nine, then the last journey. */

test.describe.configure({ mode: 'serial' });
test.use({ expectedTroubles: [/\b(404|409|410|422|429)\b/] });

const REGISTERED = 'Штрихкод успешно зарегистрирован. Скоро Вы появитесь в списке участников';

let shop: BuiltShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openPreparedShop(prepareRaffles);
});

test.afterAll(() => shop?.close());

const open = (page: Page, path: string) => visit(page, shop.origin + path);
const send = (page: Page) => ticketForm(page).getByRole('button', { name: 'Зарегистрировать' });
const field = (page: Page, label: string) => ticketForm(page).getByLabel(label);

/** Requests of the page that register a tag, from now on. */
function entriesOf(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const isEntry = request.method() === 'POST' && request.url().includes('/raffles/v1/participants/');
    // The first is asked for its proof of work, and sent again with it.
    if (isEntry && 'x-pow-nonce' in request.headers()) bodies.push(request.postDataJSON());
  });
  return bodies;
}

onScreen(DESKTOP, () => {
  for (const [missing, message, row] of [
    ['ФИО', 'Отсутствует ФИО', 'C374'],
    ['E-mail', 'Введите e-mail', 'C375'],
    ['Телефон', 'Отсутствует номер телефона', 'C376'],
  ] as const) {
    test(`without «${missing}» nothing is sent, and the field says so [${row}]`, async ({ page }) => {
      await open(page, OPEN);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await fillPerson(page);
      await ticketField(page).fill(FREE_TAGS[0]);
      await field(page, missing).fill('');
      await send(page).press('Enter');
      await expect(field(page, missing)).toHaveAccessibleDescription(message);
      await expect(field(page, missing)).toBeFocused();
      expect(asked.filter((url) => url.includes('/raffles/v1/'))).toEqual([]);
    });
  }

  test('Enter in any field submits [C310]', async ({ page }) => {
    for (const label of ['ФИО', 'E-mail', 'Телефон', 'Штрихкод с бирки']) {
      await open(page, OPEN);
      await field(page, label).press('Enter');
      await expect(field(page, 'ФИО')).toHaveAccessibleDescription('Отсутствует ФИО');
    }
  });
});

onEveryScreen(({ isPhone }) => {
  test('a tag that is not known is refused in words, a known one is taken, and once only [C701, C303, C304, C563, C607, C619]', async ({
    page,
  }) => {
    const tag = FREE_TAGS[isPhone ? 0 : 1];
    await open(page, OPEN);
    const entries = entriesOf(page);
    await fillPerson(page);
    await field(page, 'Телефон').fill(isPhone ? '9120000001' : '9120000002');
    await ticketField(page).fill(UNKNOWN_TAG);
    await send(page).click();
    const refusal = ticketForm(page).getByRole('alert');
    await expect(refusal.filter({ hasText: 'Такой штрихкод не найден' })).toBeVisible();
    const refused = await lookOf(refusal.filter({ hasText: 'Такой штрихкод не найден' }), 'backgroundColor');

    await test.step('while it is on its way nothing is sent again', async () => {
      await ticketForm(page).getByLabel('публикацию имени').check();
      // As it is read from a tag.
      await ticketField(page).fill(`${tag.slice(0, 3)}-${tag.slice(3, 8)} ${tag.slice(8)}`);
      await expect(ticketField(page)).toHaveValue(tag);
      const held = await holdRequests(page, '**/raffles/v1/participants/**');
      await ticketField(page).press('Enter');
      await held.arrived;
      await expect(send(page)).toHaveAttribute('aria-busy', 'true');
      await ticketField(page).press('Enter');
      await send(page).click({ force: true });
      held.letGo();
      await expect(toast(page, REGISTERED)).toBeVisible();
      await page.unroute('**/raffles/v1/participants/**');
    });

    await expect(ticketForm(page).getByRole('status')).toHaveText(REGISTERED);
    const taken = await lookOf(ticketForm(page).getByRole('status').locator('> div'), 'backgroundColor');
    expect(new Set([refused, taken, 'rgba(0, 0, 0, 0)']).size, 'each in its own colour').toBe(3);
    await expect(refusal.filter({ hasText: 'Такой штрихкод' })).toHaveCount(0);
    for (const label of ['ФИО', 'E-mail', 'Телефон', 'Штрихкод с бирки']) {
      await expect(field(page, label)).toHaveValue('');
    }
    await expect(ticketForm(page).getByLabel('обработку персональных данных')).not.toBeChecked();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({
      fio: PERSON.fio,
      email: PERSON.email,
      phone: expect.stringContaining('(912) 000-00-0'),
      ticket: tag,
      active: false,
      displayName: 'Ольга К.',
      raffleCode: 'shkatulka',
      accept: true,
      acceptPublication: true,
    });

    await fillPerson(page);
    await ticketField(page).fill(TAKEN_TAG);
    await send(page).click();
    await expect(refusal.filter({ hasText: 'Этот штрихкод уже зарегистрирован' })).toBeVisible();
    await expect(ticketForm(page).getByRole('status')).toBeEmpty();

    await test.step('what is refused is in sight, from whichever field it was sent', async () => {
      await field(page, 'E-mail').fill('olga@example.ru');
      await field(page, 'E-mail').press('Enter');
      await expect(refusal.filter({ hasText: 'Этот штрихкод уже зарегистрирован' })).toBeInViewport({
        ratio: 1,
      });
    });

    await tab(page, /Участники/).click();
    await expect(tab(page, /Участники/)).toContainText(isPhone ? '26' : '27');
  });
});

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false, ...DESKTOP.use });

  test('the form says what is wrong, keeps what was entered, and takes the tag', async ({ page }) => {
    await page.goto(shop.origin + OPEN);
    await field(page, 'ФИО').fill(PERSON.fio);
    await field(page, 'E-mail').fill('olga@');
    await field(page, 'Телефон').fill('9120000003');
    await ticketField(page).fill('460');
    await send(page).click();
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(/Некорректный e-mail/);
    await expect(ticketField(page)).toHaveAccessibleDescription(/Укажите корректный штрихкод/);
    await expect(ticketForm(page)).toContainText('Необходимо подтвердить обработку персональных данных');
    await expect(field(page, 'ФИО')).toHaveValue(PERSON.fio);

    await field(page, 'E-mail').fill(PERSON.email);
    await ticketField(page).fill(FREE_TAGS[2]);
    await ticketForm(page).getByLabel('обработку персональных данных').check();
    await send(page).click();
    await expect(ticketForm(page).getByRole('status')).toHaveText(REGISTERED);
    await expect(ticketField(page)).toHaveValue('');
  });
});

const ENTRY = { ...PERSON, phone: '+79120000004', ticket: FREE_TAGS[3], accept: 'on' };

test('a tag that comes after the end is told so', async ({ request }) => {
  const answer = await request.post(`${shop.origin}${CLOSED}?tab=about`, { form: ENTRY });
  expect(answer.status()).toBe(410);
  expect(await answer.text()).toContain('Приём штрихкодов завершён');
});

onScreen(DESKTOP, () => {
  test('whoever tries too often is asked to wait [C607]', async ({ page, request }) => {
    const burn = { ...ENTRY, ticket: UNKNOWN_TAG };
    for (let tries = 0; tries < 10; tries += 1) {
      await request.post(`${shop.origin}${OPEN}?tab=about`, { form: burn });
    }
    await open(page, OPEN);
    await fillPerson(page);
    await ticketField(page).fill(FREE_TAGS[3]);
    await send(page).click();
    await expect(
      ticketForm(page).getByRole('alert').filter({ hasText: 'Слишком много попыток, попробуйте позже' }),
    ).toBeVisible();
  });
});
