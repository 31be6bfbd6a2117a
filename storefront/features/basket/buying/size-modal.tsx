import type { CardGroup } from '#contract/catalog.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { MiniProduct } from '../mini-product.tsx';
import styles from './size-look.module.css';
import { SizeText, sizeClass } from './size-look.tsx';

type SizeModalProps = {
  title: string;
  imageId: string | null;
  groups: readonly CardGroup[];
  /** Also called for a sold-out size: it opens the request form (decision T2.27). */
  onChoose(group: CardGroup): void;
  onClose(): void;
};

export function SizeModal({ title, imageId, groups, onChoose, onClose }: SizeModalProps) {
  return (
    <Modal title="Выберите размер" onClose={onClose}>
      <MiniProduct title={title} imageId={imageId} />
      <ul className={styles.sizes}>
        {groups.map((group) => (
          <li key={group.id}>
            <button type="button" className={sizeClass(group)} onClick={() => onChoose(group)}>
              <SizeText group={group} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
