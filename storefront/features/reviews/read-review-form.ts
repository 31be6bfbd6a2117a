import { ApiError } from '#contract/api-error.ts';
import type { Input } from '#contract/endpoint.ts';
import type { reviews } from '#contract/reviews.ts';
import { textOf } from '#storefront/features/auth/posted-form.ts';

export const REVIEW_NAMES = ['rate', 'text', 'imagesFileIds', 'videoFileIds', 'acceptPublication'] as const;
export type ReviewName = (typeof REVIEW_NAMES)[number];

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
  const requestId = textOf(form, 'requestId');
  return {
    ...(form.has('productId') && { productId: Number(form.get('productId')) }),
    rate: Number(form.get('rate')),
    text: textOf(form, 'text'),
    params: [...form.keys()]
      .filter((name) => name.startsWith(PARAM))
      .map((name) => ({ id: Number(name.slice(PARAM.length)), value: textOf(form, name) })),
    imagesFileIds: ids('imagesFileIds'),
    videoFileIds: ids('videoFileIds'),
    // Left empty, it is the server that says so.
    acceptPublication: form.has('acceptPublication') as true,
    ...(requestId !== '' && { requestId }),
  };
}

function expectFiles(form: FormData): void {
  for (const name of FILE_NAMES) {
    const refused = form.get(`${name}.error`);
    const message = form.has(`${name}.sending`) ? 'Дождитесь, пока файлы загрузятся' : refused;
    if (typeof message === 'string') throw new ApiError(422, message, { [name]: message });
  }
}
