import clsx from 'clsx';
import type { CardGroup } from '#contract/catalog.ts';
import styles from './size-look.module.css';

/** Up to this many pieces the remaining stock is shown. */
const LOW_STOCK = 2;

const isFew = ({ available, remnants }: CardGroup) => available && remnants <= LOW_STOCK;

export const sizeClass = (group: CardGroup): string =>
  clsx(styles.size, isFew(group) && styles.low, !group.available && styles.none);

/** The size and, when stock is low, the remaining count below it. */
export function SizeText({ group }: { group: CardGroup }) {
  return (
    <>
      {group.title}
      {isFew(group) && (
        <small>
          <span className="vh">, осталось </span>
          {group.remnants}&nbsp;шт.
        </small>
      )}
      {!group.available && (
        <small>
          <span className="vh">, </span>нет
        </small>
      )}
    </>
  );
}
