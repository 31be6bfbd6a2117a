import type { Page } from '@playwright/test';
import type { Db } from '#database/schema.ts';
import { closeRaffle } from '#server/features/raffles/close-raffle.ts';
import { drawRaffle } from '#server/features/raffles/draw-raffle.ts';
import { givenEntries, givenRaffle, givenTags } from '#tests/support/given-raffle.ts';

const DAY = 24 * 3_600_000;

/** Raffles for their journeys; days are counted from today. */
export const OPEN = '/raffles/shkatulka';
export const EMPTY = '/raffles/podveska';
export const CLOSED = '/raffles/leto';
export const DRAWN = '/raffles/vesna';

/** Tags that nobody has registered in the raffle that is open; `givenEntries` takes those of the first numbers. */
export const FREE_TAGS = ['4601000000901', '4601000000902', '4601000000903', '4601000000904'] as const;
/** The tag of its first participant. */
export const TAKEN_TAG = '4601000000001';
export const UNKNOWN_TAG = '4600000000000';

export const OPEN_COUNT = 25;
export const DRAWN_COUNT = 45;
export const LINK_TO_RESULTS = 'https://community.example/itogi';

export async function prepareRaffles(db: Db): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const running = { opens_at: inDays(-10), closes_at: inDays(20), results_at: inDays(25) };
  const over = { opens_at: inDays(-60), closes_at: inDays(-30), results_at: inDays(-25) };

  const open = await givenRaffle(db, { code: codeOf(OPEN), ...running });
  await givenRaffle(db, { code: codeOf(EMPTY), title: 'Подвеска недели', active_tab: 2, ...running });
  await givenRaffle(db, { code: codeOf(CLOSED), title: 'Лето', active_tab: 2, ...over });
  const drawn = await givenRaffle(db, { code: codeOf(DRAWN), title: 'Весна', ...over });

  await givenTags(db, [901, 902, 903, 904, ...Array.from({ length: DRAWN_COUNT }, (_, at) => at + 1)]);
  await givenEntries(db, open.id, OPEN_COUNT);
  await givenEntries(db, drawn.id, DRAWN_COUNT);
  const services = { db, now: () => new Date() };
  await closeRaffle(services, drawn.id);
  await drawRaffle(services, drawn.code, '81,2345');
  await db
    .updateTable('raffles')
    .set({ link_to_results: LINK_TO_RESULTS, active_tab: 3 })
    .where('id', '=', drawn.id)
    .execute();
}

const codeOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/* Parts of the page by what a shopper sees and hears. */

export const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
export const ticketForm = (page: Page) => page.getByRole('form', { name: 'Регистрация штрихкода' });
export const ticketField = (page: Page) => ticketForm(page).getByLabel('Штрихкод с бирки');
export const hint = (page: Page) => ticketForm(page).getByRole('tooltip');

export const PERSON = {
  fio: 'Кузнецова Ольга',
  email: 'olga.kuznetsova@example.ru',
  phone: '9120000000',
} as const;

/** Fills everything in but the tag. */
export async function fillPerson(page: Page): Promise<void> {
  await ticketForm(page).getByLabel('ФИО').fill(PERSON.fio);
  await ticketForm(page).getByLabel('E-mail').fill(PERSON.email);
  await ticketForm(page).getByLabel('Телефон').fill(PERSON.phone);
  await ticketForm(page).getByLabel('обработку персональных данных').check();
}
