import clsx from 'clsx';
import { counted } from '#domain/russian/plural.ts';
import { PIECES } from '#storefront/features/basket/item-text.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import styles from './idea-cards.module.css';

/** A group of products: a collection or a brand. */
export type Idea = {
  path: string;
  title: string;
  description: string;
  /** Products of the group available here. */
  count: number;
  /** Several pictures are shown in a row. */
  imageIds: readonly string[];
};

type IdeaCardsProps = {
  ideas: readonly Idea[];
  /** Shown when there are none. */
  emptyTitle: string;
  /** Cards with room for several pictures. */
  isWide?: boolean;
};

/** The first row: its pictures load eagerly. */
const PRIORITY_CARDS = 3;

export function IdeaCards({ ideas, emptyTitle, isWide = false }: IdeaCardsProps) {
  if (ideas.length === 0) {
    return (
      <EmptyState
        title={emptyTitle}
        text="Все украшения — в каталоге."
        action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
      />
    );
  }
  return (
    <div className={clsx(styles.cards, isWide && styles.isWide)}>
      {ideas.map((idea, place) => (
        <IdeaCard key={idea.path} idea={idea} isPriority={place < PRIORITY_CARDS} />
      ))}
    </div>
  );
}

function IdeaCard({ idea, isPriority }: { idea: Idea; isPriority: boolean }) {
  const { path, title, description, count, imageIds } = idea;
  return (
    <article className={styles.card}>
      <div className={styles.pictures}>
        {imageIds.map((fileId) => (
          <Picture
            key={fileId}
            fileId={fileId}
            alt=""
            sizes={imageIds.length > 1 ? '(max-width: 767px) 32vw, 16vw' : '(max-width: 767px) 96vw, 32vw'}
            widths={[240, 400, 640, 960]}
            isPriority={isPriority}
          />
        ))}
      </div>
      <div className={styles.words}>
        <h2>
          <a href={path}>{title}</a>
        </h2>
        <p className={styles.text}>{description}</p>
        <p className="muted small tnum">{count > 0 ? counted(count, PIECES) : 'Скоро в продаже'}</p>
      </div>
    </article>
  );
}
