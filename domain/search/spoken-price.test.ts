import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../russian/words.ts';
import { spokenPrice } from './spoken-price.ts';

const read = (text: string) => spokenPrice(foldText(text));

describe('a price in words', () => {
  test.each([
    { text: 'кольцо до 6000', limits: { to: 6000 }, rest: 'кольцо', because: 'an upper limit' },
    { text: 'до 6 000 ₽', limits: { to: 6000 }, rest: '', because: 'thousands are set apart' },
    { text: 'до 6\u00a0000\u00a0₽', limits: { to: 6000 }, rest: '', because: 'by any space' },
    {
      text: 'кольцо до 6 тыс. с гранатом',
      limits: { to: 6000 },
      rest: 'кольцо с гранатом',
      because: 'in thousands',
    },
    { text: 'до 6к', limits: { to: 6000 }, rest: '', because: 'and their short form' },
    { text: 'до 1,5 тысяч рублей', limits: { to: 1500 }, rest: '', because: 'also of halves' },
    { text: 'от 3 до 5 тысяч', limits: { from: 3000, to: 5000 }, rest: '', because: 'both are thousands' },
    {
      text: 'от 500 до 5 тысяч',
      limits: { from: 500, to: 5000 },
      rest: '',
      because: 'unless the first is more',
    },
    {
      text: 'от 900 до 500',
      limits: { from: 500, to: 900 },
      rest: '',
      because: 'limits the wrong way round are put right',
    },
    { text: 'от 500 до 900', limits: { from: 500, to: 900 }, rest: '', because: 'a range of roubles' },
    { text: '5–10 тыс', limits: { from: 5000, to: 10_000 }, rest: '', because: 'a range by a dash' },
    {
      text: 'серьги 5000-10000',
      limits: { from: 5000, to: 10_000 },
      rest: 'серьги',
      because: 'of round prices',
    },
    {
      text: 'от 100 до 200 тысяч',
      limits: { from: 100_000, to: 200_000 },
      rest: '',
      because: 'greater thousands',
    },
    {
      text: 'между 3000 и 5000 руб',
      limits: { from: 3000, to: 5000 },
      rest: '',
      because: 'a range in words',
    },
    { text: 'дешевле 5000 ₽', limits: { to: 5000 }, rest: '', because: 'a comparison' },
    { text: 'не дороже 5000', limits: { to: 5000 }, rest: '', because: '«не» turns it round' },
    { text: 'дороже 5000', limits: { from: 5000 }, rest: '', because: 'a lower limit' },
    { text: 'от 10000 рублей', limits: { from: 10_000 }, rest: '', because: 'by a preposition' },
    {
      text: 'от 3000 кольцо до 5000',
      limits: { from: 3000, to: 5000 },
      rest: 'кольцо',
      because: 'two phrases',
    },
    { text: 'кольцо ценой до 5000', limits: { to: 5000 }, rest: 'кольцо', because: '«цена» belongs to it' },
    { text: 'кольцо 5000 рублей', limits: { to: 5000 }, rest: 'кольцо', because: 'a bare price is the most' },
    { text: 'серьги за 5 тысяч', limits: { to: 5000 }, rest: 'серьги', because: 'what one would pay' },
    { text: 'около 5000', limits: { from: 4000, to: 6000 }, rest: '', because: 'a fifth more or less' },
  ])('«$text»: $because', ({ text, limits, rest }) => {
    expect(read(text)).toMatchObject({ limits, rest, isCheap: false });
  });

  test.each([
    { text: 'недорогие серьги', rest: 'серьги' },
    { text: 'серьги недорого', rest: 'серьги' },
    { text: 'дешёвое кольцо', rest: 'кольцо' },
  ])('«$text» wants a low price without saying which', ({ text, rest }) => {
    expect(read(text)).toMatchObject({ limits: {}, isCheap: true, rest });
  });

  test('a limit is surer than «недорого»', () => {
    expect(read('недорого до 3000')).toMatchObject({ limits: { to: 3000 }, isCheap: false, rest: '' });
  });

  test.each([
    { text: 'кольцо 17', because: 'a size' },
    { text: 'кольцо от 17 до 18', because: 'a range of sizes' },
    { text: 'цепь от 45 до 50 см', because: 'a range of lengths' },
    { text: 'цепь до 500 мм', because: 'a length' },
    { text: 'золото от 585 пробы', because: 'a fineness' },
    { text: 'золото до 585', because: 'a bare fineness' },
    { text: 'на 8 марта', because: 'a date' },
    { text: '10-0482-M', because: 'an article' },
    { text: 'артикул 30-0801-M', because: 'an article' },
    { text: 'кольцо 2024-2025', because: 'years' },
    { text: 'до 2026 года', because: 'a year' },
    { text: '2600000053935435', because: 'a barcode' },
    { text: 'подвеска до', because: 'it is still being typed' },
    { text: 'от до', because: 'there is no number' },
  ])('«$text» says none: $because', ({ text }) => {
    expect(read(text)).toMatchObject({ limits: {}, isCheap: false, said: '', rest: foldText(text) });
  });
});

test('whatever is typed is read, and limits are in order', () => {
  const letters = fc.constantFrom(...'до от за 0123456789 тыс₽р.-–, к');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 200 }), (text) => {
      const { limits, rest } = read(text);
      expect(limits.from ?? 0).toBeLessThanOrEqual(limits.to ?? Number.POSITIVE_INFINITY);
      expect(rest.length).toBeLessThanOrEqual(foldText(text).length);
    }),
  );
});
