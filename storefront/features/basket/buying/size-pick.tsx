import type { ReactNode } from 'react';
import type { CardGroup } from '#contract/catalog.ts';
import { sizeText } from '../state/basket-contents.ts';
import styles from './size-look.module.css';
import { SizeText, sizeClass } from './size-look.tsx';
import pick from './size-pick.module.css';

type SizePickProps = {
  groups: readonly CardGroup[];
  selectedId: number;
  onSelect(groupId: number): void;
  /** Beside the title. */
  help?: ReactNode;
};

/** Sizes of a product as radio buttons of the surrounding form. */
export function SizePick({ groups, selectedId, onSelect, help }: SizePickProps) {
  const [kind = 'Размер'] = (sizeText(groups[0]?.title ?? '') ?? '').split(' ');
  return (
    <fieldset className={pick.pick}>
      <legend>{kind === 'Длина' ? kind : 'Размер'}</legend>
      {help && <div className={pick.help}>{help}</div>}
      <div className={styles.sizes}>
        {groups.map((group) => (
          <label key={group.id} className={sizeClass(group)}>
            <input
              type="radio"
              name="groupId"
              value={group.id}
              checked={group.id === selectedId}
              onChange={() => onSelect(group.id)}
            />
            <SizeText group={group} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
