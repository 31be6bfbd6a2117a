import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { ContentBlock } from '#contract/pages.ts';
import styles from './content-blocks.module.css';
import type { BlockSources, Templates } from './template-props.ts';

type ContentBlocksProps = {
  blocks: readonly ContentBlock[];
  templates: Templates;
  sources: BlockSources;
  /** Id of the block that contains the h1 of the page. */
  headingId?: number | undefined;
};

/** Renders blocks by their templates, nested as in the data (spec §2 "Content blocks"). */
export const ContentBlocks = ({ blocks, ...shared }: ContentBlocksProps) =>
  blocks.map((block) => <Block key={block.id} block={block} {...shared} />);

function Block({ block, ...shared }: Omit<ContentBlocksProps, 'blocks'> & { block: ContentBlock }) {
  const { templateCode, paddingTop, paddingBottom, useContainer } = block.params;
  const Template = Object.hasOwn(shared.templates, templateCode) && shared.templates[templateCode];
  if (!Template) return null;
  return (
    <div
      className={useContainer ? `wrap ${styles.contained}` : undefined}
      style={paddingTop || paddingBottom ? { paddingTop, paddingBottom } : undefined}
    >
      <Template block={block} sources={shared.sources} isHeading={shared.headingId === block.id}>
        {block.items.length > 0 && <Items block={block} {...shared} />}
      </Template>
    </div>
  );
}

function Items({
  block: { params, items },
  ...shared
}: Omit<ContentBlocksProps, 'blocks'> & { block: ContentBlock }) {
  const { isHorizontal, blockPerRow } = params;
  const isRow = isHorizontal || blockPerRow !== null;
  return (
    <div
      className={clsx(isRow ? styles.row : styles.column)}
      style={isRow ? ({ '--per-row': blockPerRow ?? items.length } as CSSProperties) : undefined}
    >
      <ContentBlocks blocks={items} {...shared} />
    </div>
  );
}
