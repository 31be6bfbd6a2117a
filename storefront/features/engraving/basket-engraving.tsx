import * as paths from '#storefront/paths.ts';
import styles from './engraving.module.css';
import { EngravingNote } from './engraving-note.tsx';

type BasketEngravingProps = {
  productCode: string;
  groupId: number;
  count: number;
  engraving: { text: string; price: number } | null;
};

/** The engraving of a row of the basket: its page changes it, and takes it away without scripts too. */
export function BasketEngraving({ productCode, groupId, count, engraving }: BasketEngravingProps) {
  if (engraving === null) return null;
  const path = paths.engraving(productCode, groupId);
  return (
    <form method="post" action={path} className={styles.note}>
      <EngravingNote engraving={engraving} />
      <span className="muted small">
        {count > 1 && 'На\u00a0одном украшении. '}
        Украшение с&nbsp;вашей надписью не&nbsp;возвращаем, если в&nbsp;нём нет брака.
      </span>
      <span className={styles.actions}>
        <a className="link small" href={path}>
          Изменить надпись
        </a>
        <input type="hidden" name="groupId" value={groupId} />
        <button type="submit" name="intent" value="remove" className="link small">
          Убрать
        </button>
      </span>
    </form>
  );
}
