import type { ContentBlock } from '#contract/pages.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { rafflePath } from './raffle-paths.ts';

/** Template `raffles-tabs` outside of the raffle's own page: a link to it. */
export function RafflesLink({ block }: { block: ContentBlock }) {
  const code = textField(block, 'raffle');
  if (code === undefined) return null;
  return (
    <div className="wrap section">
      <LinkButton href={rafflePath(code)} size="lg">
        Участвовать в&nbsp;розыгрыше
      </LinkButton>
    </div>
  );
}
