import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { ADDRESS_PARTS, errorOfPart, errorsOf, wrongFields } from './order-fields.ts';

const refusal = (errors: Record<string, string>) =>
  new ApiError(422, 'Проверьте заполнение полей', { code: 'invalid', errors });

test('a list of wrong fields leads to each in the order of the form, and ends with what has no field', () => {
  const errors = errorsOf(
    refusal({
      payment: 'Выберите способ оплаты',
      'lines.0.groupId': 'Выберите размер',
      'customer.fio': 'Отсутствует ФИО',
      'delivery.shipping.address.value': 'Поле не заполнено',
      'lines.1.groupId': 'Выберите размер',
    }),
  );
  expect(wrongFields(errors)).toEqual([
    { id: 'customer.fio', title: 'ФИО', text: 'Отсутствует ФИО' },
    { id: 'delivery.shipping.address.house', title: 'Дом', text: 'Поле не заполнено' },
    { id: 'payment', title: 'Способ оплаты', text: 'Выберите способ оплаты' },
    { text: 'Выберите размер' },
  ]);
});

test('a region that is not found is refused in words of the postal code, the field by which it is found', () => {
  const errors = errorsOf(refusal({ 'delivery.shipping.kladrId': 'Неверный регион' }));
  const zip = ADDRESS_PARTS.find(({ part }) => part === 'zip');
  expect(errorOfPart(errors, zip?.names ?? [])).toBe('Заполните почтовый индекс');
  expect(wrongFields(errors)).toEqual([
    { id: 'delivery.shipping.zip', title: 'Индекс', text: 'Заполните почтовый индекс' },
  ]);
});
