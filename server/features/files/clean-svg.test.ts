import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const drawing = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}><path d="M0 0h9"/>${inner}</svg>`;

test('a drawing stays a drawing', () => {
  const cleaned = cleanSvg(
    drawing(
      '<linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><rect fill="url(#g)" width="9" height="9"/>',
    ),
  );
  expect(cleaned).toContain('viewBox="0 0 10 10"');
  expect(cleaned).toContain('<linearGradient id="g">');
  expect(cleaned).toContain('fill="url(#g)"');
});

test.each([
  { what: 'a script', svg: drawing('<script>alert(1)</script>') },
  { what: 'a script in capitals', svg: drawing('<SCRIPT>alert(1)</SCRIPT>') },
  {
    what: 'a script of another namespace',
    svg: drawing('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'),
  },
  { what: 'a handler', svg: drawing('', ' onload="alert(1)"') },
  { what: 'a handler on a child', svg: drawing('<rect width="1" height="1" onclick="alert(1)"/>') },
  {
    what: 'a page within',
    svg: drawing('<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'),
  },
  { what: 'a link', svg: drawing('<a href="javascript:alert(1)"><text>x</text></a>') },
  { what: 'a use of another file', svg: drawing('<use href="https://evil.example/x.svg#alert"/>') },
  { what: 'a picture from elsewhere', svg: drawing('<image href="https://evil.example/alert.png"/>') },
  {
    what: 'an animation of an address',
    svg: drawing('<animate attributeName="href" values="javascript:alert(1)"/>'),
  },
  { what: 'a set of a handler', svg: drawing('<set attributeName="onmouseover" to="alert(1)"/>') },
  { what: 'a style sheet', svg: drawing('<style>@import url(https://evil.example/alert)</style>') },
  {
    what: 'a style',
    svg: drawing('<rect style="fill:url(https://evil.example/alert)" width="1" height="1"/>'),
  },
  {
    what: 'an address in a fill',
    svg: drawing('<rect fill="url(https://evil.example/alert)" width="1" height="1"/>'),
  },
  { what: 'a comment', svg: drawing('<!-- alert(1) -->') },
  { what: 'a section of data', svg: drawing('<![CDATA[<script>alert(1)</script>]]>') },
  { what: 'an instruction', svg: `<?xml-stylesheet href="alert.css"?>${drawing('')}` },
  { what: 'a page around it', svg: `<html><body>${drawing('')}</body></html>` },
  { what: 'a page after its end', svg: `${drawing('')}<script>alert(1)</script>` },
])('$what is removed', ({ svg }) => {
  const cleaned = cleanSvg(svg);
  expect(cleaned).toContain('<path');
  expect(cleaned).not.toMatch(/<script|onload|onclick|href|https|javascript|<style|<html|<body|<!--|<\?/i);
});

test.each([
  { what: 'entities', text: `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawing('&a;')}` },
  { what: 'an empty drawing', text: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' },
  { what: 'words', text: 'not a drawing' },
  { what: 'nothing', text: '' },
])('$what is not a drawing', ({ text }) => {
  expect(cleanSvg(text)).toBeUndefined();
});
