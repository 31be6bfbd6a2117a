import { describe, expect, test } from 'vitest';
import {
  BARCODE_HINT,
  BARCODE_LENGTH,
  BARCODE_PLACEHOLDER,
  maskedBarcode,
  readBarcode,
  TICKET_REGISTERED,
  ticketProblem,
} from './barcode.ts';

const MISSING = 'Укажите штрихкод';
const WRONG = 'Укажите корректный штрихкод';

describe('the barcode of a tag (§5, decision T5.15)', () => {
  test.each([
    { text: '4607812345678', because: 'thirteen digits' },
    { text: ' 4607812345678 ', because: 'spaces around it were copied too' },
    { text: '4 607812 345678', because: 'printed tags have spaces' },
    { text: '4-607812-345678', because: 'it may have hyphens' },
    { text: '4\u00a0607812\u2013345678', because: 'of any width' },
    { text: '4607812345670', because: 'no checksum is asked for' },
  ])('«$text» is read: $because', ({ text }) => {
    expect(readBarcode(text)).toEqual({ value: text.replaceAll(/\D/g, '') });
    expect(ticketProblem(text)).toBeUndefined();
  });

  test.each([
    { text: '', problem: MISSING, because: 'the field is empty' },
    { text: '   ', problem: MISSING, because: 'a space alone counts as empty' },
    { text: '-', problem: MISSING, because: 'so does a hyphen' },
    { text: '460781234567', problem: WRONG, because: 'twelve digits' },
    { text: '46078123456789', problem: WRONG, because: 'fourteen digits' },
    { text: '460781234567Х', problem: WRONG, because: 'a letter' },
    { text: BARCODE_PLACEHOLDER, problem: WRONG, because: 'the placeholder itself' },
    { text: '４６０７８１２３４５６７８', problem: WRONG, because: 'digits of another alphabet' },
    { text: '4607812345678\0', problem: WRONG, because: 'a character other than a digit' },
  ])('«$text» is refused with «$problem»: $because [C371, C372, C672]', ({ text, problem }) => {
    expect(readBarcode(text)).toEqual({ problem });
    expect(ticketProblem(text)).toBe(problem);
  });

  test('is as long as its placeholder of Cyrillic letters (decision T5.16)', () => {
    expect(BARCODE_LENGTH).toBe(13);
    expect([...BARCODE_PLACEHOLDER]).toEqual(Array.from({ length: BARCODE_LENGTH }, () => '\u0425'));
  });

  test('has the texts of §8', () => {
    expect(BARCODE_HINT).toBe(
      'Штрихкод — это уникальная последовательность цифр внизу бирки купленного Вами изделия. Введите её в этом поле.',
    );
    expect(TICKET_REGISTERED).toBe(
      'Штрихкод успешно зарегистрирован. Скоро Вы появитесь в списке участников',
    );
  });

  test('is shown by its first three and last four digits (decision T2.33)', () => {
    expect(maskedBarcode('4607812345678')).toBe('460••••••5678');
  });
});
