import type { Reading } from './reading.ts';

/** §5: "Organisation required 'Укажите организацию'." */
export function readOrganization(text: string): Reading {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  return name === '' ? { problem: 'Укажите организацию' } : { value: name };
}
