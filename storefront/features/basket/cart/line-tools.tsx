import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CardGroup } from '#contract/catalog.ts';
import { isSignedIn, loadOwnFavorites } from '#storefront/features/favorites/favorite-queries.ts';
import { trackFavorite } from '#storefront/features/favorites/favorite-toast.ts';
import { toggleGuestFavorite } from '#storefront/features/favorites/guest-favorites.ts';
import { useIsFavorite } from '#storefront/features/favorites/use-favorites.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { BasketForm } from '../basket-form.tsx';
import { sizesOf } from '../buying/add-to-basket-button.tsx';
import { rememberSize } from '../buying/my-sizes.ts';
import { type Line, sizeText } from '../state/basket-contents.ts';
import { useBasketMutations } from '../state/use-basket-mutations.ts';
import styles from './line-tools.module.css';

const SizeDialog = lazyDialog(async () => (await import('../buying/size-modal.tsx')).SizeModal);

type LineToolsProps = { line: Line; onLeave(): void };

/** Changes the size of a line in place, and saves a line for later. */
export function LineTools(props: LineToolsProps) {
  return (
    <div className={styles.tools}>
      {hasChoice(props.line) && <ChangeSize {...props} />}
      <SaveForLater {...props} />
    </div>
  );
}

/** What is engraved belongs to its size. */
const hasChoice = ({ size }: Line): boolean => sizeText(size.title) !== undefined && size.engraving === null;

/** Before scripts run it is a link to the page of the product, which has the choice of size. */
function ChangeSize({ line: { product, size }, onLeave }: LineToolsProps) {
  const change = useBasketMutations();
  const [groups, setGroups] = useState<readonly CardGroup[]>();
  const kind = product.categories[0]?.code ?? '';
  const isLength = sizeText(size.title)?.startsWith('Длина') ?? false;

  async function open(event: MouseEvent) {
    event.preventDefault();
    const found = await sizesOf(product.id);
    if (found.length > 0) setGroups(found.filter(({ id, available }) => available && id !== size.id));
  }

  /** The pieces move to the other size, as many as there are; those that it has in the basket stay. */
  function choose(group: CardGroup) {
    flushSync(() => setGroups(undefined));
    onLeave();
    rememberSize(kind, group.title);
    const had = product.groups.find(({ id }) => id === group.id)?.count ?? 0;
    const count = Math.min(had + size.count, group.remnants);
    void change({
      intent: 'change',
      groups: [
        { id: size.id, count: 0 },
        { id: group.id, count },
      ],
    });
  }

  return (
    <>
      <a
        href={paths.product(product)}
        className={styles.tool}
        aria-haspopup="dialog"
        aria-label={`Изменить ${isLength ? 'длину' : 'размер'}: ${product.title}`}
        onClick={(event) => void open(event)}
      >
        <Icon name="ruler" size={16} />
        Изменить {isLength ? 'длину' : 'размер'}
      </a>
      {groups && (
        <SizeDialog
          title={product.title}
          imageId={product.imageId}
          groups={groups}
          kind={kind}
          onChoose={choose}
          onClose={() => setGroups(undefined)}
        />
      )}
    </>
  );
}

/** Moves a line to the favorites. */
function SaveForLater({ line: { product, size }, onLeave }: LineToolsProps) {
  const queryClient = useQueryClient();
  const change = useBasketMutations();
  const isFavorite = useIsFavorite(product.id);

  async function save() {
    onLeave();
    if (!(await change({ intent: 'remove', groupIds: [size.id] }))) return;
    if (isFavorite) trackFavorite(true);
    else if (isSignedIn()) await (await loadOwnFavorites()).toggleOwnFavorite(queryClient, product.id);
    else trackFavorite(toggleGuestFavorite(product.id));
  }

  return (
    <BasketForm
      intent="remove"
      groupIds={[size.id]}
      fields={{ save: String(product.id) }}
      onAsk={() => void save()}
    >
      <button type="submit" className={styles.tool} aria-label={`Отложить в избранное: ${product.title}`}>
        <Icon name="heart" size={16} />
        Отложить
      </button>
    </BasketForm>
  );
}
