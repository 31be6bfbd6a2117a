import type { ContentBlock } from '#contract/pages.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';

/** Template `raffles-tabs` outside of the raffle's own page: a link to it. */
export function RafflesLink({ block }: { block: ContentBlock }) {
  const code = textField(block, 'raffle');
  if (code === undefined) return null;
  return (
    <div className="wrap section">
      <LinkButton href={paths.raffle(code)} size="lg">
        Участвовать в&nbsp;розыгрыше
      </LinkButton>
    </div>
  );
}
