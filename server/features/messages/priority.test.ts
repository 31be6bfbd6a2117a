import { expect, test } from 'vitest';
import { priorityOf, URGENT_TEMPLATES } from './priority.ts';
import { TEXTS } from './text.ts';

const URGENT = [
  'alertCode',
  'bonusCode',
  'code',
  'passwordReset',
  'paymentLink',
  'staffPassword',
  'temporaryPassword',
];
const TO_MANY = ['priceDropped', 'raffle', 'restocked', 'reviewRequest'];
const LAST = ['newsletter'];

test('codes and passwords are sent first, letters to many after those to one person, newsletters last (ADR 0071)', () => {
  const templates = Object.keys(TEXTS).toSorted();
  const byPriority = Map.groupBy(templates, priorityOf);
  const inOrder = [...byPriority].toSorted(([one], [other]) => other - one).map(([, group]) => group);
  const toOne = templates.filter((template) => ![...URGENT, ...TO_MANY, ...LAST].includes(template));
  expect(inOrder).toEqual([URGENT, toOne, TO_MANY, LAST]);
  expect(URGENT_TEMPLATES.toSorted()).toEqual(URGENT);
});
