import { expect, test } from 'vitest';
import { openXmlCheck } from './xml-check.ts';

const HEAD = '<?xml version="1.0"?>\n';

function checkIn(parts: Iterable<string>): void {
  const { take, end } = openXmlCheck();
  for (const part of parts) take(part);
  end();
}

const WHOLE = `${HEAD}<a x="1" y="2">\n<b/> б &amp; в <![CDATA[ < & ]]]]><![CDATA[> ]]><c>💍</c></a>\n`;

test('a whole document passes, wherever it is divided [E8.1]', () => {
  expect(() => checkIn([WHOLE])).not.toThrow();
  expect(() => checkIn(WHOLE)).not.toThrow();
});

test.each([
  { xml: '', because: 'there is none' },
  { xml: HEAD, because: 'it has no root' },
  { xml: ` ${HEAD}<a/>`, because: 'a blank comes before the declaration' },
  { xml: `${HEAD}<a>`, because: 'the root does not end' },
  { xml: `${HEAD}<a><b></a></b>`, because: 'elements cross' },
  { xml: `${HEAD}<a/><b/>`, because: 'there are two roots' },
  { xml: `${HEAD}<a/>end`, because: 'a text follows the root' },
  { xml: `${HEAD}<a>б & в</a>`, because: 'an ampersand stands alone' },
  { xml: `${HEAD}<a>&nbsp;</a>`, because: 'XML has no such entity' },
  { xml: `${HEAD}<a x="<"/>`, because: 'an attribute has a sign of markup' },
  { xml: `${HEAD}<a>\u0001</a>`, because: 'a character is forbidden' },
  { xml: `${HEAD}<!DOCTYPE a><a/>`, because: 'it has a DTD' },
  { xml: `${HEAD}<a><![CDATA[ б</a>`, because: 'a section does not end' },
  { xml: `${HEAD}<a><${'b'.repeat(70_000)}`, because: 'a tag never ends' },
])('a document is refused when $because [E8.1]', ({ xml }) => {
  expect(() => checkIn([xml])).toThrow();
});
