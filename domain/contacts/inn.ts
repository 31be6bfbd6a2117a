import type { Reading } from './reading.ts';

/** §5: "INN: required 'Укажите ИНН'; 10 or 12 digits else 'Укажите корректный ИНН'." */
export function readInn(text: string): Reading {
  const inn = text.trim();
  if (inn === '') return { problem: 'Укажите ИНН' };
  return /^(?:\d{10}|\d{12})$/.test(inn) ? { value: inn } : { problem: 'Укажите корректный ИНН' };
}

/** The weights of the preceding digits, for each check digit. */
const WEIGHTS_OF_10 = [[2, 4, 10, 3, 5, 9, 4, 6, 8]];
const WEIGHTS_OF_12 = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
];

/** Whether the check digits of an INN are correct: a hint, never a refusal (decision T5.23). */
export function isInnConsistent(inn: string): boolean {
  const digits = Array.from(inn, Number);
  return (inn.length === 10 ? WEIGHTS_OF_10 : WEIGHTS_OF_12).every((weights) => {
    const sum = weights.reduce((total, weight, n) => total + weight * (digits[n] ?? 0), 0);
    return (sum % 11) % 10 === digits[weights.length];
  });
}
