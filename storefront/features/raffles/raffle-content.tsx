import type { ContentBlock } from '#contract/pages.ts';
import { everyBlock } from '#storefront/features/content/block-fields.ts';
import { ContentBlocks } from '#storefront/features/content/content-blocks.tsx';
import type { BlockSources, Templates } from '#storefront/features/content/template-props.ts';
import { TEMPLATES } from '#storefront/features/content/templates.ts';
import { RaffleHero } from './raffle-hero.tsx';
import { RafflesTabs } from './raffles-tabs.tsx';

/** On the page of a raffle two templates show its data; the others are the common ones. */
export const RAFFLE_TEMPLATES: Templates = {
  ...TEMPLATES,
  'raffle-showcase': RaffleHero,
  'raffles-tabs': RafflesTabs,
};

type RaffleContentProps = { blocks: readonly ContentBlock[]; sources: BlockSources };

/** The blocks of a raffle's page. The raffle and its tabs are added when the blocks do not include them. */
export function RaffleContent({ blocks, sources }: RaffleContentProps) {
  const templates = new Set(everyBlock(blocks).map(({ params }) => params.templateCode));
  return (
    <>
      {!templates.has('raffle-showcase') && <RaffleHero />}
      <ContentBlocks blocks={blocks} templates={RAFFLE_TEMPLATES} sources={sources} />
      {!templates.has('raffles-tabs') && <RafflesTabs />}
    </>
  );
}
