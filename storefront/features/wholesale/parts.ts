export { RolePrices } from './role-prices.tsx';
export { ViewSwitch } from './view-switch.tsx';
export { WholesaleList } from './wholesale-list.tsx';
export { WholesaleOffer } from './wholesale-offer.tsx';
export { WholesalePrices } from './wholesale-prices.tsx';
export { WholesaleStrip } from './wholesale-strip.tsx';
