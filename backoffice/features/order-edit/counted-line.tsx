import { NumberInput } from '@mantine/core';
import { sizeWords } from '../../ui/words.ts';
import styles from './order-edit.module.css';

type Props = {
  title: string;
  sizeTitle: string;
  note: string;
  count: number;
  most?: number;
  onChange: (count: number) => void;
};

/** A line of an order whose pieces are counted; none removes it. */
export function CountedLine({ title, sizeTitle, note, count, most = 99, onChange }: Props) {
  return (
    <li>
      <span className={styles.name}>
        {title}
        <small>{[sizeWords(sizeTitle), note].filter(Boolean).join(' · ')}</small>
      </span>
      <NumberInput
        className={styles.count}
        aria-label={`Количество: ${title}`}
        min={0}
        max={most}
        value={count}
        onChange={(value) => {
          // A field that is being emptied removes nothing yet.
          if (typeof value === 'number') onChange(value);
        }}
      />
    </li>
  );
}
