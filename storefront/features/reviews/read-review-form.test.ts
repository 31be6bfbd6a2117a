import { expect, test } from 'vitest';
import { readReviewForm } from './read-review-form.ts';

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('a filled form becomes the body of the call', () => {
  const form = formOf([
    ['productId', '1050'],
    ['rate', '5'],
    ['text', 'Красиво'],
    ['param-1', 'Камень'],
    ['param-3', 'В\u00a0размер'],
    ['imagesFileIds', 'a'],
    ['imagesFileIds', 'b'],
    ['acceptPublication', 'on'],
    ['requestId', '5c1d7f1e-7f0a-4b57-9a3e-3f4f5c2d1b01'],
  ]);
  expect(readReviewForm(form)).toEqual({
    productId: 1050,
    rate: 5,
    text: 'Красиво',
    params: [
      { id: 1, value: 'Камень' },
      { id: 3, value: 'В\u00a0размер' },
    ],
    imagesFileIds: ['a', 'b'],
    videoFileIds: [],
    acceptPublication: true,
    requestId: '5c1d7f1e-7f0a-4b57-9a3e-3f4f5c2d1b01',
  });
});

test('leaves the refusal of an empty form to the server', () => {
  expect(readReviewForm(new FormData())).toMatchObject({ rate: 0, text: '', acceptPublication: false });
});

test.each([
  {
    entry: ['imagesFileIds.error', 'Файл больше 10\u00a0МБ'],
    field: 'imagesFileIds',
    message: 'Файл больше 10\u00a0МБ',
  },
  {
    entry: ['videoFileIds.sending', '1'],
    field: 'videoFileIds',
    message: 'Дождитесь, пока файлы загрузятся',
  },
] as const)('nothing is sent while $entry', ({ entry: [name, value], field, message }) => {
  const read = () => readReviewForm(formOf([[name, value]]));
  expect(read).toThrow(expect.objectContaining({ status: 422, errors: { [field]: message } }));
});
