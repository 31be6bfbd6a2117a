import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDictionary, termOf } from './dictionary.ts';
import { lexiconWords } from './lexicon.ts';
import { readQuery } from './read-query.ts';

const CATALOGUE = [
  ...['кольцо', 'серьги', 'подвеска', 'цепь', 'браслет', 'обручальное', 'малахит', 'бриллиант', 'жемчуг'],
  ...['золото', 'розовое', 'серебро', 'швенза', 'sokolov', 'лазурит', 'камень', 'колье', 'чернение'],
  ...['17', '16,5'],
];
const dictionary = openDictionary(CATALOGUE, lexiconWords().flat());
const read = (text: string) => readQuery(dictionary, text, (code) => code.startsWith('10-0482'));

/** The catalogue's words for what was read; `?` for what it does not know. */
const wordsRead = (text: string) =>
  read(text).words.map(({ terms, isCode, isExcluded, word }) => {
    const known = isCode ? word : CATALOGUE.find((one) => termOf(dictionary, one) === terms[0]);
    return (isExcluded ? '−' : '') + (known ?? '?');
  });

describe('a query is read word by word', () => {
  test.each([
    {
      text: 'Кольца  с малахитом',
      words: ['кольцо', 'малахит'],
      because: 'neither case, form nor prepositions matter',
    },
    { text: 'серёжки', words: ['серьги'], because: 'a diminutive is the same thing, ё is е' },
    { text: 'серебряная цепочка', words: ['серебро', 'цепь'], because: 'an adjective names its material' },
    {
      text: 'лазуритовые бусы',
      words: ['лазурит', '?'],
      because: 'of a stone that the lexicon does not list too',
    },
    { text: 'обручалка', words: ['обручальное', 'кольцо'], because: 'some words say two things' },
    {
      text: 'красное золото',
      words: ['розовое', 'золото'],
      because: 'and some are said otherwise in the catalogue',
    },
    { text: 'кольцо 17', words: ['кольцо', '17'], because: 'a number is a word' },
    { text: 'кольцо 16.5', words: ['кольцо', '16,5'], because: 'decimals are written with a point as well' },
    { text: 'серьги без камней', words: ['серьги', '−камень'], because: '«без» takes away' },
    { text: 'купить серьги недорого', words: ['серьги'], because: 'words of every shop say nothing' },
    { text: 'Sokolov', words: ['sokolov'], because: 'a Latin name is itself' },
    { text: 'соколов', words: ['sokolov'], because: 'a Latin name is found by its sound' },
    { text: 'кольцо 10-0482-M', words: ['кольцо', '10-0482-m'], because: 'an article is a word of its own' },
    { text: 'кольцо 2024-2025', words: ['кольцо', '?', '?'], because: 'an unknown one is a number' },
    { text: 'самолёт', words: ['?'], because: 'it is no piece of jewelry' },
    { text: ' «»!? 🙂 ', words: [], because: 'there are no words in it' },
  ])('«$text»: $because', ({ text, words }) => {
    expect(wordsRead(text)).toEqual(words);
    expect(read(text).correctedText).toBeNull();
  });

  test('the last word may still be being typed', () => {
    expect(wordsRead('кольцо мала')).toEqual(['кольцо', 'малахит']);
    expect(wordsRead('под')).toEqual(['подвеска']);
    expect(read('се').words[0]?.terms).toHaveLength(2);
    expect(read('коль').words).toMatchObject([{ isBegun: true, terms: { length: 2 } }]);
    expect(wordsRead('черн')).toEqual(['чернение']);
  });
});

test.each([
  { text: 'скидки', wishes: ['discounted'] },
  { text: 'новинки колец', wishes: ['new'] },
  { text: 'кольцо', wishes: [] },
])('«$text» wishes $wishes', ({ text, wishes }) => {
  expect(read(text).wishes).toEqual(wishes);
});

describe('a query is put right', () => {
  test.each([
    { text: 'кальцо', corrected: 'кольцо', because: 'a wrong letter' },
    { text: 'кальцами', corrected: 'кольцами', because: 'the form of the word is kept' },
    { text: 'серги', corrected: 'серьги', because: 'it sounds the same' },
    { text: 'брилиантовое кольцо', corrected: 'бриллиантовое кольцо', because: 'other words stay' },
    { text: 'rjkmwj', corrected: 'кольцо', because: 'the keyboard was switched to English' },
    { text: ',hbkkbfyn', corrected: 'бриллиант', because: 'a comma is a letter there' },
    { text: 'rjkmwj c vfkf[bnjv', corrected: 'кольцо с малахитом', because: 'every word of it' },
    { text: 'ыщлщдщм', corrected: 'соколов', because: 'or to Russian' },
    { text: 'kolco', corrected: 'кольцо', because: 'Russian in Latin letters' },
    { text: 'koltso s malahitom', corrected: 'кольцо с малахитом', because: 'in any of the usual ways' },
    { text: 'kamen', corrected: 'камень', because: 'Latin letters have no soft sign' },
    { text: 'kolye', corrected: 'колье', because: 'nor within a word' },
    { text: 'zolotye koltsa', corrected: 'золотые кольца', because: 'and no one way to write «ые»' },
    { text: 'сергьи', corrected: 'серьги', because: 'an ending that no form has is not kept' },
    { text: 'серебренные', corrected: 'серебряные', because: 'nor is a doubled letter' },
    { text: 'jemchug', corrected: 'жемчуг', because: 'also in careless ones' },
    { text: 'кальцо до 6000', corrected: 'кольцо до 6000', because: 'a price stays' },
    { text: 'кольцо vfkf[bn', corrected: 'кольцо малахит', because: 'or only a part' },
  ])('«$text» → «$corrected»: $because', ({ text, corrected }) => {
    expect(read(text).correctedText).toBe(corrected);
    expect(read(text).words.every(({ terms }) => terms.length > 0)).toBe(true);
  });

  test('a short or an unlike word is left alone', () => {
    for (const text of ['кот', 'самовар', 'ring2', 'ыыыыыыы', 'ъыъы', 'в', 'zzz ]s'])
      expect(read(text).correctedText).toBeNull();
  });
});

test('whatever is typed is read, and no more than a dozen words of it', () => {
  const letters = fc.constantFrom(...'аоекьцслитр mkolcs17-,.[]\'"\\*(%$🙂\u00a0');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: letters, maxLength: 200 }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const { words, correctedText } = read(typed);
      expect(words.every(({ word }) => word.length <= 80)).toBe(true);
      expect(correctedText).not.toBe('');
    }),
  );
});
