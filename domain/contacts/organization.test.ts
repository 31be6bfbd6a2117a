import { expect, test } from 'vitest';
import { readOrganization } from './organization.ts';

test.each([
  { text: 'ООО «Самоцвет»', kept: 'ООО «Самоцвет»' },
  { text: '  ИП\tБелова  Анна ', kept: 'ИП Белова Анна' },
])('«$text» is kept as «$kept»', ({ text, kept }) => {
  expect(readOrganization(text)).toEqual({ value: kept });
});

test('requires the name of an organisation (§5) [C337]', () => {
  expect(readOrganization('')).toEqual({ problem: 'Укажите организацию' });
  expect(readOrganization(' \n')).toEqual({ problem: 'Укажите организацию' });
});
