import { Money } from '#storefront/ui/money.tsx';

type EngravingNoteProps = { engraving: { text: string; price: number } | null };

/** What is engraved on one piece of a row, and what it costs beside the sum of the row. */
export function EngravingNote({ engraving }: EngravingNoteProps) {
  if (engraving === null) return null;
  return (
    <span className="small">
      Гравировка «{engraving.text}»{' '}
      <span className="nowrap">
        +&nbsp;
        <Money roubles={engraving.price} />
      </span>
    </span>
  );
}
