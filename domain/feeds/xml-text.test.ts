import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { cdata, element, xmlText } from './xml-text.ts';

test.each([
  { text: 'Серебро & золото', xml: 'Серебро &amp; золото', because: 'an ampersand begins an entity' },
  { text: `<b>"'`, xml: '&lt;b&gt;&quot;&apos;', because: 'so do signs of markup' },
  { text: 'Кольцо 💍', xml: 'Кольцо 💍', because: 'an emoji is a character' },
  { text: 'а\u0001б\u0000в\uffffг', xml: 'абвг', because: 'XML 1.0 forbids these' },
  { text: '\ud83d\u0001\udc8d', xml: '💍', because: 'halves that meet are a character' },
  { text: 'а\ud83d', xml: 'а', because: 'half of an emoji is none' },
  { text: 'а\tб\nв', xml: 'а\tб\nв', because: 'tabs and line ends are allowed' },
])('the text of an element: $because [E8.7]', ({ text, xml }) => {
  expect(xmlText(text)).toBe(xml);
  expect(element('name', text)).toBe(`<name>${xml}</name>`);
});

test.each([
  { text: 'a & b', xml: '<![CDATA[a & b]]>', because: 'nothing is escaped inside' },
  { text: 'a]]>b', xml: '<![CDATA[a]]]]><![CDATA[>b]]>', because: 'the end of a section is split' },
  { text: ']]]>', xml: '<![CDATA[]]]]]><![CDATA[>]]>', because: 'also after another bracket' },
  { text: 'a\u0001]\u0001]>', xml: '<![CDATA[a]]]]><![CDATA[>]]>', because: 'what is left may be an end' },
])('a section: $because [E8.7]', ({ text, xml }) => {
  expect(cdata(text)).toBe(xml);
});

test('an element without a text is absent', () => {
  expect(element('vendor', undefined) + element('vendor', '')).toBe('');
});

test.each([
  { text: 'Кольцо', most: 6, cut: 'Кольцо', because: 'it fits' },
  { text: ' Кольцо ', most: 6, cut: 'Кольцо', because: 'blanks around it do not count' },
  { text: 'Кольцо с гранатом', most: 12, cut: 'Кольцо с…', because: 'words stay whole' },
  { text: 'Кольцо, с', most: 8, cut: 'Кольцо…', because: 'a comma before the mark is dropped' },
  { text: 'Кольцоцвет', most: 6, cut: 'Кольц…', because: 'one long word is cut' },
  { text: '💍💍💍', most: 4, cut: '💍…', because: 'a character is never halved' },
])('a text of at most $most: $because [E8.7]', ({ text, most, cut }) => {
  expect(cutText(text, most)).toBe(cut);
});
