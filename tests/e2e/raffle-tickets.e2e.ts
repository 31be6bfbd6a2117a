import type { Page } from '@playwright/test';
import { OPEN_RAFFLE } from '#database/seed/sites-and-roles.ts';
import { FREE_TAGS, OPEN, PERSON, UNKNOWN_TAG } from '#tests/support/demo-raffles.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { lookOf } from './support/look-of.ts';
import { toast } from './support/page-parts.ts';
import { fillPerson, tab, ticketField, ticketForm } from './support/raffle-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Registration of tags. All attempts come from one address, which is limited to ten a minute. */

test.use({ expectedTroubles: [/\b(404|409|422)\b/] });

const REGISTERED = 'Штрихкод успешно зарегистрирован. Скоро Вы появитесь в списке участников';
const [TAG] = FREE_TAGS;

const send = (page: Page) => ticketForm(page).getByRole('button', { name: 'Зарегистрировать' });
const field = (page: Page, label: string) => ticketForm(page).getByLabel(label);
/** The number of participants on their tab. */
const countShown = async (page: Page) => Number(/\d+/.exec(await tab(page, /Участники/).innerText())?.[0]);

/** Requests of the page that register a tag, from now on. */
function entriesOf(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const isEntry = request.method() === 'POST' && request.url().includes('/raffles/v1/participants/');
    // The first request is answered with a proof-of-work challenge, and repeated with it.
    if (isEntry && 'x-pow-nonce' in request.headers()) bodies.push(request.postDataJSON());
  });
  return bodies;
}

onScreen(DESKTOP, () => {
  test('Enter in any field submits; missing values are reported at their fields, and nothing is sent [C310, C374, C375, C376]', async ({
    page,
  }) => {
    await visit(page, OPEN);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fillPerson(page);
    await ticketField(page).fill(TAG);
    for (const [missing, message, entered] of [
      ['ФИО', 'Отсутствует ФИО', PERSON.fio],
      ['E-mail', 'Введите e-mail', PERSON.email],
      ['Телефон', 'Отсутствует номер телефона', PERSON.phone],
    ] as const) {
      for (const pressed of ['ФИО', 'E-mail', 'Телефон', 'Штрихкод с бирки']) {
        await field(page, missing).fill(entered);
        await field(page, missing).fill('');
        await expect(field(page, missing)).not.toHaveAccessibleDescription(message);
        await field(page, pressed).press('Enter');
        await expect(field(page, missing), pressed).toHaveAccessibleDescription(message);
        await expect(field(page, missing), pressed).toBeFocused();
      }
      await field(page, missing).fill(entered);
    }
    expect(asked.filter((url) => url.includes('/raffles/v1/'))).toEqual([]);
  });
});

onScreen(PHONE, () => {
  test('an unknown tag is refused with a text, and a known one is accepted once [C701, C303, C304, C563, C607, C619]', async ({
    page,
  }) => {
    await visit(page, OPEN);
    const before = await countShown(page);
    const entries = entriesOf(page);
    await fillPerson(page);
    await ticketField(page).fill(UNKNOWN_TAG);
    await send(page).click();
    const refusal = ticketForm(page).getByRole('alert');
    await expect(refusal.filter({ hasText: 'Такой штрихкод не найден' })).toBeVisible();
    const refused = await lookOf(refusal.filter({ hasText: 'Такой штрихкод не найден' }), 'backgroundColor');

    await test.step('nothing is sent again while the request runs', async () => {
      await ticketForm(page).getByLabel('публикацию имени').check();
      // With the spaces of a printed tag.
      await ticketField(page).fill(`${TAG.slice(0, 3)}-${TAG.slice(3, 8)} ${TAG.slice(8)}`);
      await expect(ticketField(page)).toHaveValue(TAG);
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
      ticket: TAG,
      active: false,
      displayName: 'Ольга К.',
      raffleCode: OPEN_RAFFLE,
      accept: true,
      acceptPublication: true,
    });

    await fillPerson(page);
    await ticketField(page).fill(TAG);
    await send(page).click();
    await expect(refusal.filter({ hasText: 'Этот штрихкод уже зарегистрирован' })).toBeVisible();
    await expect(ticketForm(page).getByRole('status')).toBeEmpty();

    await test.step('an error is visible, whichever field submitted the form', async () => {
      await field(page, 'E-mail').fill('olga@example.ru');
      await field(page, 'E-mail').press('Enter');
      await expect(refusal.filter({ hasText: 'Этот штрихкод уже зарегистрирован' })).toBeInViewport({
        ratio: 1,
      });
    });

    await tab(page, /Участники/).click();
    await expect(tab(page, /Участники/)).toContainText(String(before + 1));
  });
});
