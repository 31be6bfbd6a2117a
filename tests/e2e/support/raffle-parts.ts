import type { Page } from '@playwright/test';
import { PERSON } from '#tests/support/demo-raffles.ts';

/* Parts of the raffle page, located by what a shopper sees and hears. */

export const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
export const ticketForm = (page: Page) => page.getByRole('form', { name: 'Регистрация штрихкода' });
export const ticketField = (page: Page) => ticketForm(page).getByLabel('Штрихкод с бирки');
export const hint = (page: Page) => ticketForm(page).getByRole('tooltip');

/** Fills in everything except the tag. */
export async function fillPerson(page: Page): Promise<void> {
  await ticketForm(page).getByLabel('ФИО').fill(PERSON.fio);
  await ticketForm(page).getByLabel('E-mail').fill(PERSON.email);
  await ticketForm(page).getByLabel('Телефон').fill(PERSON.phone);
  await ticketForm(page).getByLabel('обработку персональных данных').check();
}
