import { describe, expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { entryProblems, registerTicket } from './ticket-entry.ts';

const FILLED = {
  fio: 'Кузнецова Ольга',
  email: 'olga@example.ru',
  phone: '+7 912 000-00-00',
  ticket: '460-0000 123456',
  accept: 'on',
};

function givenForm(changed: Partial<Record<keyof typeof FILLED, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changed })) if (value) form.set(name, value);
  return form;
}

describe('the form of a ticket (§5)', () => {
  test.each([
    { changed: {}, problems: {}, because: 'nothing is missing' },
    { changed: { fio: '' }, problems: { fio: 'Отсутствует ФИО' }, because: 'fio is required' },
    { changed: { email: '' }, problems: { email: 'Введите e-mail' }, because: 'email is required' },
    {
      changed: { phone: '' },
      problems: { phone: 'Отсутствует номер телефона' },
      because: 'phone is required',
    },
    { changed: { ticket: '' }, problems: { ticket: 'Укажите штрихкод' }, because: 'ticket is required' },
    {
      changed: { ticket: '460000012345' },
      problems: { ticket: 'Укажите корректный штрихкод' },
      because: 'twelve digits are too few',
    },
    {
      changed: { accept: '' },
      problems: { accept: 'Необходимо подтвердить обработку персональных данных' },
      because: 'nothing goes through without consent',
    },
  ])('with $changed: $because [C374, C375, C376]', ({ changed, problems }) => {
    expect(entryProblems(givenForm(changed))).toEqual(problems);
  });

  test('sends nothing while a field is invalid', async () => {
    const sent: string[] = [];
    const api = createApi(
      async (url) => {
        sent.push(url);
        return Response.json({ message: 'Принято', isActive: true });
      },
      '',
      () => ({}),
    );
    await expect(registerTicket(api, 'osen', givenForm({ phone: '' }))).rejects.toMatchObject({
      status: 422,
      errors: { phone: 'Отсутствует номер телефона' },
    });
    expect(sent).toEqual([]);
    expect(await registerTicket(api, 'osen', givenForm())).toBe('Принято');
    expect(sent).toEqual(['/raffles/v1/participants/osen']);
  });
});
