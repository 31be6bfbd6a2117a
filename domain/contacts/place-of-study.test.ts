import { expect, test } from 'vitest';
import { placeOfStudy, schoolInfo } from './place-of-study.ts';

const KEPT = { school: 'УрФУ', district: 'Свердловская область', city: 'Екатеринбург' };
const READ = { institute: 'УрФУ', region: 'Свердловская область', city: 'Екатеринбург' };

test('school, district and city are returned as institute, region and city, and stored back (§3, decision T3.18) [C211]', () => {
  expect(placeOfStudy(KEPT)).toEqual(READ);
  expect(schoolInfo(READ)).toEqual(KEPT);
});

test('a place without any value is null', () => {
  expect(schoolInfo({ institute: ' ', region: '', city: '' })).toBeNull();
  expect(schoolInfo({ institute: '', region: '', city: ' Ревда ' })).toEqual({
    school: '',
    district: '',
    city: 'Ревда',
  });
});
