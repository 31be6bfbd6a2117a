import { describe, expect, test } from 'vitest';
import { contrast, THEME_VARIABLES, themeProblems } from './theme.ts';

describe('the theme of a site (B19.4)', () => {
  test('the colours of the shop can be read', () => {
    expect(
      themeProblems(Object.fromEntries(THEME_VARIABLES.map(({ name, value }) => [name, value]))),
    ).toEqual({});
  });

  test.each([
    { theme: { '--gap': '#000000' }, problems: { '--gap': 'Такой переменной в\u00a0теме нет' } },
    { theme: { '--accent': 'red' }, problems: { '--accent': 'Цвет\u00a0— в\u00a0виде #0a5a43' } },
    {
      theme: { '--accent': '#ffd700' },
      problems: { '--accent': 'Текст на\u00a0этом фоне не\u00a0прочесть' },
    },
    { theme: { '--accent': '#5b2a86' }, problems: {} },
    {
      theme: { '--on-accent': '#000000' },
      problems: { '--on-accent': 'Текст на\u00a0этом фоне не\u00a0прочесть' },
    },
    { theme: {}, problems: {} },
  ])('$theme has the problems $problems', ({ theme, problems }) => {
    expect(themeProblems(theme as Record<string, string>)).toEqual(problems);
  });

  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
  ])('%s on %s has the contrast %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 5);
  });
});
