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

describe('whether a page matches a query', () => {
  const stems = stemsOf('Возврат товара: сроки и порядок, если кольцо не подошло');
  test.each([
    { query: 'возврата колец', found: false, because: 'an irregular form does not match' },
    { query: 'возврату', found: true, because: 'the ending does not count' },
    { query: 'ВОЗВРАТ срок', found: true, because: 'case does not count, and every word is there' },
    { query: 'возврат доставка', found: false, because: 'a word is missing' },
    { query: '', found: false, because: 'the query is empty' },
  ])('«$query»: $because', ({ query, found }) => {
    expect(hasEveryWord(stemsOf(query), stems)).toBe(found);
  });
});

describe('the terms of a question', () => {
  test.each([
    { question: 'Как вернуть кольцо?', finds: 'Вернём деньги за кольца', because: 'a verb has many forms' },
    { question: 'сколько стоит доставка', finds: 'Доставка: тарифы', because: 'question words are dropped' },
    { question: 'Можно ли примерить', finds: 'Примерьте на месте', because: 'so are words of doubt' },
    { question: 'как отписаться', finds: 'Отписка от новостей', because: 'reflexive verbs have a stem too' },
    { question: 'где', finds: 'Где нас найти', because: 'the only word is kept' },
    { question: 'печать на бирке', finds: 'Печать и бирка', because: 'a noun may have the ending of a verb' },
  ])('«$question» finds «$finds»: $because', ({ question, finds }) => {
    expect(hasEveryWord(soughtIn(question), stemsOf(finds))).toBe(true);
  });

  test('uses each word once, and none of an empty question', () => {
    expect(soughtIn('кольцо, кольца, кольцом')).toEqual(['кольц']);
    expect(soughtIn(' ?! ')).toEqual([]);
  });

  test('ranks the page with more matches higher', () => {
    const sought = soughtIn('вернуть кольцо');
    const relevance = (text: string) => relevanceOf(sought, stemsOf(text));
    expect(relevance('Вернём деньги. Вернуть кольцо можно 14 дней')).toBeGreaterThan(
      relevance('Кольцо вернулось в моду'),
    );
    expect(relevance('Серьги')).toBe(0);
  });
});

describe('the excerpt', () => {
  const filler = 'слово '.repeat(60).trim();
  test('is the whole short text', () => {
    expect(excerptOf('Примерим и вернём', stemsOf('примерим'))).toBe('Примерим и вернём');
  });

  test('begins near the match and is cut at word boundaries', () => {
    const excerpt = excerptOf(`${filler} возврат ${filler}`, stemsOf('возврат'));
    expect(excerpt).toMatch(/^… (слово )+возврат (слово )+…$/);
    expect(excerpt.length).toBeLessThan(160);
  });

  test('is the beginning of the text when only the title matches', () => {
    expect(excerptOf(filler, stemsOf('возврат'))).toMatch(/^слово .* …$/);
  });
});
