import { expect, test } from 'vitest';
import { variantChoices } from './variant-choices.ts';

const variant = (id: number, metal: string, stone: string, measure?: string) => ({
  id,
  options: [
    { code: 'metal', value: metal },
    { code: 'stone', value: stone },
    ...(measure === undefined ? [] : [{ code: 'measure', value: measure }]),
  ],
});

const GOLD_EMERALD = variant(1, 'золото', 'изумруд');
const WHITE_SAPPHIRE = variant(2, 'белое золото', 'сапфир');
const WHITE_EMERALD = variant(3, 'белое золото', 'изумруд');
const ROSE_EMERALD = variant(4, 'розовое золото', 'изумруд');

test.each([
  {
    own: 1,
    variants: [GOLD_EMERALD, WHITE_SAPPHIRE, WHITE_EMERALD, ROSE_EMERALD],
    choices: {
      metal: { золото: 1, 'белое золото': 3, 'розовое золото': 4 },
      stone: { изумруд: 1, сапфир: 2 },
    },
    because: 'a metal keeps the stone where such a variant exists, a stone without one changes the metal',
  },
  {
    own: 2,
    variants: [GOLD_EMERALD, WHITE_SAPPHIRE, WHITE_EMERALD],
    choices: { metal: { золото: 1, 'белое золото': 2 }, stone: { изумруд: 3, сапфир: 2 } },
    because: 'the own values lead to the product itself',
  },
  {
    own: 1,
    variants: [GOLD_EMERALD, ROSE_EMERALD],
    choices: { metal: { золото: 1, 'розовое золото': 4 } },
    because: 'a stone that all have is no choice',
  },
  {
    own: 5,
    variants: [
      variant(5, 'золото', '–', '3 мм'),
      variant(6, 'золото', '–', '5 мм'),
      variant(7, 'серебро', '–'),
    ],
    choices: { metal: { золото: 5, серебро: 7 }, measure: { '3 мм': 5, '5 мм': 6 } },
    because: 'a variant without the option is none of its values',
  },
  { own: 1, variants: [], choices: {}, because: 'the product has no model' },
  { own: 9, variants: [GOLD_EMERALD, WHITE_EMERALD], choices: {}, because: 'it is not among the variants' },
])('choices of $own: $because', ({ own, variants, choices }) => {
  const found = variantChoices(own, variants).map(({ code, values }) => [
    code,
    Object.fromEntries(values.map(({ option, leadsTo }) => [option.value, leadsTo.id])),
  ]);
  expect(Object.fromEntries(found)).toEqual(choices);
});
