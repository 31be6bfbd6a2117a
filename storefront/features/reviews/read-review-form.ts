import type { Input } from '#contract/endpoint.ts';
import type { reviews } from '#contract/reviews.ts';
import { fieldsOf, textOf } from '#storefront/forms/fields.ts';
import { refuseIfWrong } from '#storefront/forms/refusal.ts';

const FILE_NAMES = ['imagesFileIds', 'videoFileIds'] as const;

/** Prefix of a question's field name; the id follows. */
export const PARAM = 'param-';

type Body = Input<typeof reviews.create>['body'];

/**
 * Reads the form into the body of the call.
 *
 * @throws {ApiError} when a file was refused or is still uploading
 */
export function readReviewForm(form: FormData): Body {
  expectFiles(form);
  const ids = (name: string) => form.getAll(name).filter((id) => typeof id === 'string');
  const { text, isTicked } = fieldsOf<'POST /reviews/v1/new'>(form);
  const requestId = text('requestId');
  return {
    ...(form.has('productId') && { productId: Number(text('productId')) }),
    rate: Number(text('rate')),
    text: text('text'),
    params: [...form.keys()]
      .filter((name) => name.startsWith(PARAM))
      .map((name) => ({ id: Number(name.slice(PARAM.length)), value: textOf(form, name) })),
    imagesFileIds: ids('imagesFileIds'),
    videoFileIds: ids('videoFileIds'),
    acceptPublication: isTicked('acceptPublication'),
    ...(requestId !== '' && { requestId }),
  };
}

function expectFiles(form: FormData): void {
  const problemOf = (name: string) =>
    form.has(`${name}.sending`)
      ? 'Дождитесь, пока файлы загрузятся'
      : textOf(form, `${name}.error`) || undefined;
  refuseIfWrong(Object.fromEntries(FILE_NAMES.map((name) => [name, problemOf(name)])));
}
