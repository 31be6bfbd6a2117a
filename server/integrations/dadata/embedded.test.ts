import { describe, expect, test } from 'vitest';
import { embeddedSuggestions } from './embedded.ts';

const EKATERINBURG = '6600000100000';

async function cities(text: string, within: string[] = []) {
  const found = await embeddedSuggestions.addresses({ text, of: 'cities', within });
  return found.map(({ value }) => value);
}

async function streets(text: string, within: string[] = [EKATERINBURG]) {
  const found = await embeddedSuggestions.addresses({ text, of: 'addresses', within });
  return found.map(({ value }) => value);
}

describe('a city of the gazetteer', () => {
  test.each([
    { text: 'екат', because: 'its name begins so' },
    { text: 'Екатеринбург', because: 'this is its name' },
    { text: 'г. Екатеринбург', because: 'the kind is no part of the name' },
    { text: 'свердл екат', because: 'the region may be given too' },
    { text: 'trfnthby', because: 'it was typed in the wrong layout' },
  ])('is found by $text: $because', async ({ text }) => {
    expect(await cities(text)).toEqual(['Свердловская обл, г Екатеринбург']);
  });

  test('is found without its ё', async () => {
    expect(await cities('орел')).toEqual(['Орловская обл, г Орёл']);
  });

  test('comes before others whose region has that name', async () => {
    expect((await cities('москва'))[0]).toBe('г Москва');
    expect(await cities('омск')).toContain('Омская обл, г Омск');
    expect((await cities('омск'))[0]).toBe('Омская обл, г Омск');
  });

  test('has the parts of an address', async () => {
    const [found] = await embeddedSuggestions.addresses({ text: 'Нижний Тагил', of: 'cities', within: [] });
    expect(found).toMatchObject({
      unrestricted_value: '622000, Свердловская обл, г Нижний Тагил',
      data: {
        country: 'Россия',
        region: 'Свердловская обл',
        city: 'Нижний Тагил',
        street: '',
        postal_code: '622000',
        kladr_id: '6600000200000',
        geo_lat: '57.910',
      },
    });
  });

  test('is searched for in one region on request', async () => {
    expect(await cities('заречный')).toHaveLength(2);
    expect(await cities('заречный', ['66'])).toEqual(['Свердловская обл, г Заречный']);
    expect(await cities('заречный', ['6600000000000'])).toEqual(['Свердловская обл, г Заречный']);
  });

  test.each(['', '   ', 'нью-йорк', '%', '(((('])('is not found by %j', async (text) => {
    expect(await cities(text)).toEqual([]);
  });
});

describe('a street of the gazetteer', () => {
  test('is answered without the requested city', async () => {
    expect(await streets('белинс')).toEqual(['ул Белинского', 'пер Белинского']);
  });

  test('is answered with the city when the whole country is searched', async () => {
    expect(await streets('екатеринбург белинского', [])).toContain(
      'Свердловская обл, г Екатеринбург, ул Белинского',
    );
  });

  test.each([
    { text: 'Белинского 86', house: 'д 86' },
    { text: 'ул. Белинского, д. 163А', house: 'д 163А' },
    { text: 'белинского дом 5/2', house: 'д 5/2' },
  ])('treats the number in $text as a house', async ({ text, house }) => {
    expect((await streets(text))[0]).toBe(`ул Белинского, ${house}`);
  });

  test('may have a number in its name', async () => {
    expect(await streets('8 марта')).toEqual(['ул 8 Марта']);
    expect(await streets('8 марта 12')).toEqual(['ул 8 Марта, д 12']);
  });

  test('belongs to the requested city only', async () => {
    expect(await streets('арбат')).toEqual([]);
    expect(await streets('арбат', ['7700000000000'])).toEqual(['ул Арбат', 'ул Новый Арбат']);
  });

  test('belongs to a city by its code', async () => {
    const [found] = await embeddedSuggestions.addresses({
      text: 'Вайнера',
      of: 'addresses',
      within: [EKATERINBURG],
    });
    expect(found?.data.kladr_id).toMatch(/^66000001000\d{6}$/);
    expect(found?.unrestricted_value).toBe('620000, Свердловская обл, г Екатеринбург, ул Вайнера');
  });
});

describe('a company', () => {
  test('is found by its INN or by its name', async () => {
    const byInn = await embeddedSuggestions.companies('6699000017', []);
    expect(byInn.map(({ value }) => value)).toEqual(['ООО «Подарки Урала»']);
    expect(await embeddedSuggestions.companies('подарки', [])).toEqual(byInn);
  });

  test('that does not exist is an empty list', async () => {
    expect(await embeddedSuggestions.companies('7707083893', [])).toEqual([]);
    expect(await embeddedSuggestions.companies('', [])).toEqual([]);
  });

  test('is searched for in one region on request', async () => {
    expect(await embeddedSuggestions.companies('подарки', ['77'])).toEqual([]);
    expect(await embeddedSuggestions.companies('подарки', ['66'])).toHaveLength(1);
  });
});
