import type { Templates } from '#storefront/features/content/template-props.ts';
import { TEMPLATES } from '#storefront/features/content/templates.ts';
import { RaffleHero } from './raffle-hero.tsx';
import { RafflesTabs } from './raffles-tabs.tsx';

/** On the page of a raffle two templates show its data; the others are the common ones. */
export const RAFFLE_TEMPLATES: Templates = {
  ...TEMPLATES,
  'raffle-showcase': RaffleHero,
  'raffles-tabs': RafflesTabs,
};
