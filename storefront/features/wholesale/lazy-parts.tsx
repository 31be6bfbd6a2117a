import type { ComponentType } from 'react';
import { lazyPart } from '#storefront/kit/lazy-part.tsx';
import stylesheet from './wholesale.css?url';

type Parts = typeof import('./parts.ts');

/** One file for all of them: a wholesaler has it from the first page on, and no other visitor loads it. */
const part = <Props extends object>(pick: (all: Parts) => ComponentType<Props>): ComponentType<Props> =>
  lazyPart(async () => pick(await import('./parts.ts')), stylesheet);

export const RolePrices = part((all) => all.RolePrices);
export const ViewSwitch = part((all) => all.ViewSwitch);
export const WholesaleList = part((all) => all.WholesaleList);
export const WholesaleOffer = part((all) => all.WholesaleOffer);
export const WholesalePrices = part((all) => all.WholesalePrices);
export const WholesaleStrip = part((all) => all.WholesaleStrip);
