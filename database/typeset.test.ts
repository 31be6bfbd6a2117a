import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeset, typesetSource, typesetStreet } from './typeset.ts';

/** Visible in a table. */
const shown = (text: string) => typeset(text).replaceAll('\u00a0', '~');

describe('Russian typesetting', () => {
  test.each([
    { text: 'кольца с малахитом', typed: 'кольца с~малахитом', because: 'a preposition of one letter' },
    { text: 'Серьги из золота на каждый день', typed: 'Серьги из~золота на~каждый день', because: 'two' },
    { text: 'Без камней и для мужчин', typed: 'Без~камней и~для~мужчин', because: 'three, several in a row' },
    { text: 'Не нужно ни о чём', typed: 'Не~нужно ни~о~чём', because: 'particles' },
    {
      text: 'Как бы то ни было, есть ли размер',
      typed: 'Как~бы то~ни~было, есть~ли размер',
      because: 'particles after a word',
    },
    { text: 'одна близкая жена', typed: 'одна близкая жена', because: 'words that begin or end alike' },
    { text: 'из серебра 925 пробы', typed: 'из~серебра 925~пробы', because: 'a number and its noun' },
    { text: '6 минут, 17 размера', typed: '6~минут, 17~размера', because: 'whatever it counts' },
    {
      text: 'с 9:00 до 21:00 по Москве',
      typed: 'с~9:00 до~21:00 по~Москве',
      because: 'a preposition is no noun',
    },
    { text: 'дом 5 на углу', typed: 'дом 5 на~углу', because: 'it goes with its own word' },
    { text: 'заказ № 27-9733', typed: 'заказ №~27-9733', because: 'a number sign' },
    {
      text: '12 900 ₽, 5 × 5 мм, 10 %',
      typed: '12~900~₽, 5~×~5~мм, 10~%',
      because: 'thousands, units and signs',
    },
    { text: 'серебро — это просто', typed: 'серебро~— это просто', because: 'a dash' },
    {
      text: '<p>На <a href="/deliveries">доставку</a> до двери</p>',
      typed: '<p>На~<a href="/deliveries">доставку</a> до~двери</p>',
      because: 'rich text',
    },
    { text: 'Lunnitsa in a box', typed: 'Lunnitsa in a box', because: 'another language' },
  ])('$text: $because', ({ text, typed }) => {
    expect(shown(text)).toBe(typed);
  });

  test('source code keeps its own spaces and the phrases of the specification', () => {
    const code = `<path d="M104 507A330 330" /> <p>Доставка по России</p> const a = 1 ? 'Добавить в корзину' : 'до 5 лет';`;
    expect(typesetSource(code, ['Добавить в корзину']).replaceAll('\u00a0', '~')).toBe(
      `<path d="M104 507A330 330" /> <p>Доставка по~России</p> const a = 1 ? 'Добавить в корзину' : 'до~5~лет';`,
    );
  });

  test('a typeset text stays as it is', () => {
    const words = fc.array(
      fc.constantFrom('на', 'не', 'серебро', '925', 'пробы', '—', '№', '7', '₽', 'ли', 'и'),
    );
    fc.assert(
      fc.property(words, (chosen) => {
        const once = typeset(chosen.join(' '));
        expect(typeset(once)).toBe(once);
      }),
    );
  });
});

test.each([
  { street: 'ул. Вайнера, д. 12', typed: 'ул.~Вайнера, д.~12', because: 'shortened words' },
  { street: 'пр. Ленина, 50, оф. 3', typed: 'пр.~Ленина, 50, оф.~3', because: 'several' },
  { street: 'ул. 8 Марта, 46', typed: 'ул.~8 Марта, 46', because: 'a number in a name' },
  { street: 'Проул. Загородный', typed: 'Проул. Загородный', because: 'a word that ends alike' },
])('a street is typeset: $street, $because', ({ street, typed }) => {
  expect(typesetStreet(street).replaceAll('\u00a0', '~')).toBe(typed);
});
