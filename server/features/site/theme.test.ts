import { describe, expect, test } from 'vitest';
import { themeVariables } from './theme.ts';

describe('theme variables of a site (decision T7.20)', () => {
  test.each([
    '#0a4',
    '#0a4f2c',
    '#0a4f2c80',
    'rgb(10 79 44 / 50%)',
    'rgba(10, 79, 44, 0.5)',
    'oklch(0.4 0.1 150)',
    'transparent',
    'white',
    '0',
    '12px',
    '1.25rem',
    '-0.5em',
    '.5rem',
    '100%',
  ])('a colour or a length is accepted: %s', (value) => {
    expect(themeVariables({ '--accent': value })).toEqual({ '--accent': value });
  });

  test.each([
    { value: 'url(https://example.com/a.png)', because: 'it loads a file' },
    { value: 'red; background: url(a)', because: 'it closes the declaration' },
    { value: 'red } body { display: none', because: 'it closes the rule' },
    { value: '</style><script>', because: 'it closes the element' },
    { value: 'var(--other)', because: 'a function that is no colour' },
    { value: 'calc(1px + 1px)', because: 'a function that is no colour' },
    { value: 'expression(alert(1))', because: 'old browsers ran it' },
    { value: '#12345', because: 'no colour has five digits' },
    { value: 'px', because: 'a name has three letters at least, a length a number' },
    { value: '12px 4px', because: 'one length is enough' },
    { value: '12px\n', because: 'nothing may follow' },
    { value: '', because: 'there is nothing' },
    { value: 12, because: 'it is no text' },
    { value: null, because: 'it is no text' },
  ])('$value is dropped: $because', ({ value }) => {
    expect(themeVariables({ '--accent': value })).toEqual({});
  });

  test.each(['color', '--Accent', '--a b', '--', '--a;b', '--a:red', ''])('%j is not a variable', (name) => {
    expect(themeVariables({ [name]: 'red' })).toEqual({});
  });
});
