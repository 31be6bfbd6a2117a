import { type ComponentType, lazy, memo, Suspense } from 'react';
import { retryImport } from '#storefront/kit/retry-import.ts';
import stylesheet from './wholesale.css?url';

type Parts = typeof import('./parts.ts');

/** One file for all of them: a wholesaler has it from the first page on, and nobody else loads it. */
const parts = () => retryImport(() => import('./parts.ts'));

/** Renders again for other props only: an update before its code is loaded would replace the HTML of the server by nothing. */
function part<Props extends object>(pick: (all: Parts) => ComponentType<Props>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: pick(await parts()) })) as unknown as ComponentType<Props>;
  return memo((props: Props) => (
    <Suspense>
      <link rel="stylesheet" href={stylesheet} precedence="wholesale" />
      <Part {...props} />
    </Suspense>
  ));
}

export const WholesaleStrip = part((all) => all.WholesaleStrip);
export const WholesalePrices = part((all) => all.WholesalePrices);
export const WholesaleOffer = part((all) => all.WholesaleOffer);
export const WholesaleList = part((all) => all.WholesaleList);
export const ViewSwitch = part((all) => all.ViewSwitch);
