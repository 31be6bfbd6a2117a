import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { THEME_VARIABLES } from './theme.ts';

test('the colours of themes are those of the storefront', async () => {
  const css = await readFile(new URL('../../storefront/styles/tokens.css', import.meta.url), 'utf8');
  // The first block is the light theme.
  const [light = ''] = /:root \{[^}]*\}/.exec(css) ?? [];
  const declared = new Map(
    [...light.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const colourOf = (name: string): string | undefined => {
    const value = declared.get(name);
    const [, other] = /^var\((--[\w-]+)\)$/.exec(value ?? '') ?? [];
    return other === undefined ? value : colourOf(other);
  };
  expect(THEME_VARIABLES.map(({ name }) => [name, colourOf(name)])).toEqual(
    THEME_VARIABLES.map(({ name, value }) => [name, value]),
  );
});
