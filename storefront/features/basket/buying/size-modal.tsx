import type { CardGroup } from '#contract/catalog.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { MiniProduct } from '../mini-product.tsx';
import { mySize } from './my-sizes.ts';
import styles from './size-look.module.css';
import { SizeText, sizeClass } from './size-look.tsx';

type SizeModalProps = {
  title: string;
  imageId: string | null;
  groups: readonly CardGroup[];
  /** Pieces whose sizes are comparable: the code of the root category. */
  kind: string;
  /** Also called for a sold-out size: it opens the request form (decision T2.27). */
  onChoose(group: CardGroup): void;
  onClose(): void;
};

export function SizeModal({ title, imageId, groups, kind, onChoose, onClose }: SizeModalProps) {
  const mine = mySize(kind);
  return (
    <Modal title="Выберите размер" onClose={onClose}>
      <MiniProduct title={title} imageId={imageId} />
      <ul className={styles.sizes}>
        {groups.map((group) => (
          <li key={group.id}>
            <button type="button" className={sizeClass(group)} onClick={() => onChoose(group)}>
              <SizeText group={group} />
              {group.title === mine && <small>ваш</small>}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
