import { useState } from 'react';
import { redirect } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { loadNewReview, sentPath } from '#storefront/features/reviews/load-new-review.ts';
import { NotAllowed } from '#storefront/features/reviews/not-allowed.tsx';
import { readReviewForm } from '#storefront/features/reviews/read-review-form.ts';
import { ReviewForm } from '#storefront/features/reviews/review-form.tsx';
import { postedForm } from '#storefront/forms/posted-form.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import type { Route } from './+types/new-review-page.ts';

const TITLE = 'Написать отзыв';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  orErrorPage(loadNewReview(context.get(apiContext), url));

export const action = ({ request, context, url }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    await context.get(apiContext)('POST /reviews/v1/new', { body: readReviewForm(form) });
    return redirect(sentPath(url), 303);
  });

export const meta: Route.MetaFunction = () => [
  ...pageMeta({ title: TITLE, path: paths.newReview }),
  { name: 'robots', content: 'noindex' },
];

export default function NewReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, permission, params, rate, isSent } = loaderData;
  const [message, setMessage] = useState<string>();
  const back = product?.path ?? paths.reviews;
  return (
    <div className="wrap">
      <Breadcrumbs
        steps={[
          { title: 'Главная', path: paths.home },
          product
            ? { title: product.title, path: product.path }
            : { title: 'Отзывы о\u00a0магазине', path: paths.reviews },
          { title: TITLE },
        ]}
      />
      <h1>{TITLE}</h1>
      <section className="section" aria-label={product ? `Отзыв: ${product.title}` : 'Отзыв о\u00a0магазине'}>
        {message !== undefined || isSent ? (
          <>
            <Notice tone="ok">{message ?? 'Спасибо за\u00a0отзыв! Он появится после проверки'}</Notice>
            <p className="section-foot">
              <LinkButton href={back} variant="tonal">
                {product ? 'Вернуться к\u00a0украшению' : 'Ко\u00a0всем отзывам'}
              </LinkButton>
            </p>
          </>
        ) : permission.allowPost ? (
          <ReviewForm
            productId={product?.id}
            params={params}
            rate={rate}
            posted={actionData?.posted}
            onSent={setMessage}
          />
        ) : (
          <NotAllowed message={permission.message} back={back} />
        )}
      </section>
    </div>
  );
}
