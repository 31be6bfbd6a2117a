import type { Templates } from '#storefront/features/content/template-props.ts';
import { TEMPLATES } from '#storefront/features/content/templates.ts';
import { RaffleHero } from './raffle-hero.tsx';
import { RafflesTabs } from './raffles-tabs.tsx';

/** On the page of a raffle its two templates show the raffle itself; the others are those of every page. */
export const RAFFLE_TEMPLATES: Templates = {
  ...TEMPLATES,
  'raffle-showcase': RaffleHero,
  'raffles-tabs': RafflesTabs,
};
