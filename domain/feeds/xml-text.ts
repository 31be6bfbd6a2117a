/* Texts of people inside XML 1.0. */

/** Units that XML 1.0 does not allow at all, apart from halves of surrogate pairs. */
const FORBIDDEN = /[^\t\n\r\u0020-\ufffd]/;
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'g');
const HALVES = /[\ud800-\udfff]/gu;

export const hasForbidden = (text: string): boolean => FORBIDDEN.test(text) || !text.isWellFormed();

const withoutForbidden = (text: string): string =>
  hasForbidden(text) ? text.replace(ALL_FORBIDDEN, '').replace(HALVES, '') : text;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as the content of an element or of an attribute. */
export const xmlText = (text: string): string =>
  withoutForbidden(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** A text with its line ends; the sequence that ends a section is split between two. */
export const cdata = (text: string): string =>
  `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** `<name>text</name>`; nothing without a text. */
export const element = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
