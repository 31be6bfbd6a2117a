import { counted } from '#domain/russian/plural.ts';
import { PIECES } from '#storefront/features/basket/item-text.ts';
import { Price } from '#storefront/features/catalog/price.tsx';
import { LinkButton } from '#storefront/ui/button.tsx';
import type { ChosenPiece } from './pieces.ts';
import styles from './set-bar.module.css';
import { useSetPrices } from './use-set-prices.ts';

/** On a phone, while the set itself is below the viewport: its sum and a link to it. */
export function SetBar({ chosen, summaryId }: { chosen: readonly ChosenPiece[]; summaryId: string }) {
  const { now, before } = useSetPrices(chosen).sum;
  if (chosen.length === 0) return null;
  return (
    <div className={styles.bar}>
      <div>
        <span className="muted small">{counted(chosen.length, PIECES)}</span>
        <Price now={now} old={before} />
      </div>
      <LinkButton href={`#${summaryId}`}>К&nbsp;комплекту</LinkButton>
    </div>
  );
}
