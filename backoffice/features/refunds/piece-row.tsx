import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { PointField } from '../../ui/point-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { sizeWords, uin } from '../../ui/words.ts';
import { accept, type Outcome, type Piece, useRefundChange } from './queries.ts';
import { OUTCOMES } from './refund-words.ts';
import styles from './refunds.module.css';

const STEPS: readonly { outcome: Outcome; title: string }[] = [
  { outcome: 'sale', title: 'В\u00a0продажу' },
  { outcome: 'defect', title: 'В\u00a0брак' },
  { outcome: 'missing', title: 'Не\u00a0пришло' },
];

/** A piece that is to come back; those who may take it in say what it is. */
export function PieceRow({ piece, mayAccept }: { piece: Piece; mayAccept: boolean }) {
  const take = useRefundChange(String(piece.refundId ?? ''), accept);
  const [point, setPoint] = useState<string | null>(null);
  const isOpen = piece.outcome === 'expected' || piece.outcome === 'missing';
  return (
    <li>
      <Picture fileId={piece.imageId} />
      <span>
        {piece.title}
        {sizeWords(piece.sizeTitle) && `, ${sizeWords(piece.sizeTitle)}`}
        <br />
        {piece.vendorCode}
        {piece.uin !== null && <> · УИН {uin(piece.uin)}</>}
        {piece.barcode !== null && <> · бирка {piece.barcode}</>}
        {take.error !== null && (
          <Alert color="garnet" role="alert">
            {take.error.message}
          </Alert>
        )}
        {isOpen && mayAccept && (
          <Group gap="xs" mt={6} align="end">
            <PointField label="Куда" otherwise="На склад" value={point} onChange={setPoint} />
            {STEPS.filter(({ outcome }) => outcome !== piece.outcome).map(({ outcome, title }) => (
              <Button
                key={outcome}
                className={styles.step ?? ''}
                variant={outcome === 'sale' ? 'filled' : 'default'}
                loading={take.isPending}
                onClick={() => take.mutate({ piece, outcome, point })}
              >
                {title}
              </Button>
            ))}
          </Group>
        )}
      </span>
      <Tag tone={isOpen ? 'wait' : 'done'}>{OUTCOMES[piece.outcome]}</Tag>
    </li>
  );
}
