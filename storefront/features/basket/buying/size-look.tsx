import clsx from 'clsx';
import type { CardGroup } from '#contract/catalog.ts';
import styles from './size-look.module.css';

/** So few pieces that the shopper should know. */
const FEW = 2;

const isFew = ({ available, remnants }: CardGroup) => available && remnants <= FEW;

export const sizeClass = (group: CardGroup): string =>
  clsx(styles.size, isFew(group) && styles.low, !group.available && styles.none);

/** The size, and below it how many are left when they are few. */
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
