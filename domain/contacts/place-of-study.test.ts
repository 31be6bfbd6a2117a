import { expect, test } from 'vitest';
import { placeOfStudy, schoolInfo } from './place-of-study.ts';

const KEPT = { school: 'УрФУ', district: 'Свердловская область', city: 'Екатеринбург' };
const READ = { institute: 'УрФУ', region: 'Свердловская область', city: 'Екатеринбург' };

test('school, district and city are read as institute, region and city, and kept again (§3, decision T3.18) [C211]', () => {
  expect(placeOfStudy(KEPT)).toEqual(READ);
  expect(schoolInfo(READ)).toEqual(KEPT);
});

test('a place of which nothing is told is none', () => {
  expect(schoolInfo({ institute: ' ', region: '', city: '' })).toBeNull();
  expect(schoolInfo({ institute: '', region: '', city: ' Ревда ' })).toEqual({
    school: '',
    district: '',
    city: 'Ревда',
  });
});
