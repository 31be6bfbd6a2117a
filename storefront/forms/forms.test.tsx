import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { FullNameField } from '#storefront/features/fields/full-name-field.tsx';
import { type FieldOf, fieldsOf } from './fields.ts';
import { type PostedForm, postedForm } from './posted-form.ts';
import { refuseIfWrong } from './refusal.ts';
import { RefusalNotice, useForm } from './use-form.tsx';

type OneClick = 'POST /blanks/v1';

function filledIn(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const posting = (fields: Record<string, string>) =>
  new Request('http://shop.test/page', { method: 'POST', body: filledIn(fields) });

describe('names of fields', () => {
  test('are the members of the body of a call', () => {
    expectTypeOf<FieldOf<OneClick>>().toEqualTypeOf<
      'phone' | 'fio' | 'consent' | 'offerId' | 'requestId' | 'deviceId'
    >();
    expectTypeOf<'personalShipping.shipping.address.street'>().toExtend<FieldOf<'POST /orders/v1'>>();
    expectTypeOf<'accept.policy' | 'recipient.fio'>().toExtend<FieldOf<'POST /orders/v1'>>();
    expectTypeOf<'inn' | 'fio'>().toExtend<FieldOf<'POST /users/v1/signup'>>();
    expectTypeOf<FieldOf<'GET /users/v1/profile'>>().toBeNever();
  });

  test('do not compile misspelt', () => {
    expectTypeOf<'fullName'>().not.toExtend<FieldOf<OneClick>>();
    expectTypeOf<'accept.polcy'>().not.toExtend<FieldOf<'POST /orders/v1'>>();
    expectTypeOf(useForm<FieldOf<OneClick>>)
      .returns.toHaveProperty('field')
      .parameter(0)
      .toEqualTypeOf<FieldOf<OneClick>>();
    expectTypeOf(fieldsOf<OneClick>)
      .returns.toHaveProperty('text')
      .parameter(0)
      .toEqualTypeOf<FieldOf<OneClick>>();
  });
});

test('a field that a form lacks is an empty text, and a box that is not ticked is none', () => {
  const { text, isTicked } = fieldsOf<OneClick>(filledIn({ fio: 'Белова Анна', consent: 'on' }));
  expect([text('fio'), text('phone'), isTicked('consent'), isTicked('offerId')]).toEqual([
    'Белова Анна',
    '',
    true,
    false,
  ]);
});

describe('what a form shows of a refusal', () => {
  /** A form with two fields. */
  function Page({ posted }: { posted: PostedForm }) {
    const form = useForm<FieldOf<OneClick | 'POST /users/v1/signup'>>({ posted });
    return (
      <form {...form.props}>
        <FullNameField {...form.field('fio', 'Белова Анна')} />
        <EmailField {...form.field('email')} />
        <RefusalNotice form={form} />
      </form>
    );
  }

  function shown(posted: PostedForm): string[] {
    const Routes = createRoutesStub([{ path: '/', Component: () => <Page posted={posted} /> }]);
    const html = renderToStaticMarkup(<Routes />);
    return [...html.matchAll(/aria-invalid="true"|value="[^"]*"|(?<=>)[^<>]+(?=<)/g)].map(([text]) => text);
  }

  test.each<{ because: string; posted: PostedForm; texts: string[] }>([
    {
      because: 'nothing was refused',
      posted: { entered: {} },
      texts: ['ФИО', 'value="Белова Анна"', 'E-mail'],
    },
    {
      because: 'a text stands at its field, with what was entered',
      posted: { entered: { fio: 'Белова' }, refusal: { errors: { fio: 'Укажите имя' }, text: 'Проверьте' } },
      texts: ['ФИО', 'value="Белова"', 'aria-invalid="true"', 'Укажите имя', 'E-mail'],
    },
    {
      because: 'no field is at fault',
      posted: { entered: {}, refusal: { errors: {}, text: 'Слишком часто' } },
      texts: ['ФИО', 'value="Белова Анна"', 'E-mail', 'Слишком часто'],
    },
    {
      because: 'a text of a field that the form lacks stands beside the others (decision T8.10)',
      posted: {
        entered: {},
        refusal: {
          errors: { email: 'Введите e-mail', offerId: 'Выберите размер', inn: 'Выберите размер' },
          text: '',
        },
      },
      texts: [
        'ФИО',
        'value="Белова Анна"',
        'E-mail',
        'aria-invalid="true"',
        'Введите e-mail',
        'Выберите размер',
      ],
    },
  ])('$because', ({ posted, texts }) => {
    expect(shown(posted).toSorted()).toEqual(texts.toSorted());
  });
});

describe('a form that is posted before scripts run', () => {
  const FIELDS = { email: 'anna@example.ru', password: 'malachite' };

  test('is shown again without its secrets, with status and texts of the refusal', async () => {
    const refusal = new ApiError(422, 'Проверьте заполнение полей', { errors: { email: 'Введите e-mail' } });
    expect(await postedForm(posting(FIELDS), () => Promise.reject(refusal))).toMatchObject({
      data: {
        posted: {
          entered: { email: 'anna@example.ru' },
          refusal: { errors: { email: 'Введите e-mail' }, text: 'Проверьте заполнение полей' },
        },
        isDone: false,
      },
      init: { status: 422 },
    });
  });

  test('that was taken is shown as done, or answered by what it leads to', async () => {
    const answer = new Response();
    expect(await postedForm(posting(FIELDS), async () => undefined)).toEqual({
      posted: { entered: { email: 'anna@example.ru' } },
      isDone: true,
    });
    expect(await postedForm(posting(FIELDS), async () => answer)).toBe(answer);
  });

  test.each([
    {
      because: 'a session has ended (§8)',
      error: new ApiError(401, 'Войдите'),
      thrown: { init: { status: 406 } },
    },
    { because: 'it is no refusal', error: new TypeError('fault'), thrown: new TypeError('fault') },
  ])('fails where $because', async ({ error, thrown }) => {
    await expect(postedForm(posting(FIELDS), () => Promise.reject(error))).rejects.toMatchObject(thrown);
  });
});

test('what a form finds wrong itself is refused as the shop would', () => {
  expect(() => refuseIfWrong({ fio: undefined })).not.toThrow();
  expect(() => refuseIfWrong({ fio: 'Укажите ФИО', email: undefined })).toThrow(
    expect.objectContaining({ status: 422, errors: { fio: 'Укажите ФИО' } }),
  );
});
