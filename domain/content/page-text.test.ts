import { describe, expect, test } from 'vitest';
import { excerptOf, hasEveryWord, plainText, relevanceOf, soughtIn, stemsOf } from './page-text.ts';

describe('rich text without its tags', () => {
  test.each([
    { html: '<p>Один</p><p>Два</p>', text: 'Один Два', because: 'paragraphs are apart' },
    { html: 'Соль &amp; перец', text: 'Соль & перец', because: 'a sign is itself' },
    {
      html: '<p>Ждём в <a href="/contacts">салоне</a>.</p>',
      text: 'Ждём в салоне.',
      because: 'a link ends where its word ends',
    },
    { html: '<ul><li>А</li>\n<li>Б</li></ul>', text: 'А Б', because: 'lines are one text' },
  ])('$because', ({ html, text }) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('whether a page has what is looked for', () => {
  const stems = stemsOf('Возврат товара: сроки и порядок, если кольцо не подошло');
  test.each([
    { query: 'возврата колец', found: false, because: 'one form of a word differs too much' },
    { query: 'возврату', found: true, because: 'the ending does not count' },
    { query: 'ВОЗВРАТ срок', found: true, because: 'case does not count, and every word is there' },
    { query: 'возврат доставка', found: false, because: 'a word is missing' },
    { query: '', found: false, because: 'nothing is looked for' },
  ])('«$query»: $because', ({ query, found }) => {
    expect(hasEveryWord(stemsOf(query), stems)).toBe(found);
  });
});

describe('what a question is about', () => {
  test.each([
    { question: 'Как вернуть кольцо?', finds: 'Вернём деньги за кольца', because: 'a verb has many forms' },
    { question: 'сколько стоит доставка', finds: 'Доставка: тарифы', because: 'what asks is not looked for' },
    { question: 'Можно ли примерить', finds: 'Примерьте на месте', because: 'nor is a doubt' },
    { question: 'как отписаться', finds: 'Отписка от новостей', because: 'it is done to oneself' },
    { question: 'где', finds: 'Где нас найти', because: 'there is nothing else to look for' },
    { question: 'печать на бирке', finds: 'Печать и бирка', because: 'a noun may end as a verb does' },
  ])('«$question» finds «$finds»: $because', ({ question, finds }) => {
    expect(hasEveryWord(soughtIn(question), stemsOf(finds))).toBe(true);
  });

  test('a word is looked for once, and none in an empty question', () => {
    expect(soughtIn('кольцо, кольца, кольцом')).toEqual(['кольц']);
    expect(soughtIn(' ?! ')).toEqual([]);
  });

  test('the page that says more of it tells more', () => {
    const sought = soughtIn('вернуть кольцо');
    const told = (text: string) => relevanceOf(sought, stemsOf(text));
    expect(told('Вернём деньги. Вернуть кольцо можно 14 дней')).toBeGreaterThan(
      told('Кольцо вернулось в моду'),
    );
    expect(told('Серьги')).toBe(0);
  });
});

describe('the excerpt', () => {
  const filler = 'слово '.repeat(60).trim();
  test('is the whole of a short text', () => {
    expect(excerptOf('Примерим и вернём', stemsOf('примерим'))).toBe('Примерим и вернём');
  });

  test('begins near the word, and is cut at words', () => {
    const excerpt = excerptOf(`${filler} возврат ${filler}`, stemsOf('возврат'));
    expect(excerpt).toMatch(/^… (слово )+возврат (слово )+…$/);
    expect(excerpt.length).toBeLessThan(160);
  });

  test('is the beginning when the word stands in the title only', () => {
    expect(excerptOf(filler, stemsOf('возврат'))).toMatch(/^слово .* …$/);
  });
});
