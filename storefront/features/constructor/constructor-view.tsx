import { type SubmitEvent, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SET_ADDED, useAddToBasket } from '#storefront/features/basket/state/use-basket-mutations.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { LinkButton } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { BasisChoice } from './basis-choice.tsx';
import styles from './constructor-view.module.css';
import type { Basis, ConstructorPage } from './load-constructor.ts';
import { PiecePick } from './piece-pick.tsx';
import { type ChosenPiece, chosenPieces, type Place, searchOf } from './pieces.ts';
import { SetBar } from './set-bar.tsx';
import { SetSummary } from './set-summary.tsx';

export const CONSTRUCTOR_TITLE = 'Соберите свой комплект';
export const CONSTRUCTOR_CRUMBS = [{ title: 'Главная', path: paths.home }, { title: CONSTRUCTOR_TITLE }];

type ConstructorViewProps = ConstructorPage & { h1: string };

/** The user's own set: a piece for each place, all of one collection or with one stone. */
export function ConstructorView({ h1, groups, basis, places }: ConstructorViewProps) {
  return (
    <div className="wrap">
      <Breadcrumbs steps={CONSTRUCTOR_CRUMBS} />
      <h1>{h1}</h1>
      <p className={styles.lead}>
        Выберите коллекцию или камень, а&nbsp;потом украшения, которые будете носить вместе.
      </p>
      <BasisChoice groups={groups} basis={basis} />
      {basis && places.length > 0 ? (
        <SetForm basis={basis} places={places} />
      ) : (
        <EmptyState
          title="Сейчас собрать комплект не из чего"
          text="Украшения скоро появятся, а пока посмотрите весь каталог."
          action={<LinkButton href={paths.wholeCatalog}>Перейти в&nbsp;каталог</LinkButton>}
        />
      )}
    </div>
  );
}

/**
 * The URL contains the selection, so that it can be shared. Before scripts run this is a form: one button
 * recalculates, the other posts the sizes to the basket.
 */
function SetForm({ basis, places }: { basis: Basis; places: Place[] }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { add, isAdding } = useAddToBasket();
  const summaryId = useId();
  const chosen = chosenPieces(places, search);

  function show(next: readonly ChosenPiece[]) {
    void navigate(`?${searchOf(basis, next)}`, { replace: true, preventScrollReset: true });
  }

  function choose(place: Place, pieceId: number | undefined) {
    const piece = place.pieces.find(({ id }) => id === pieceId);
    const [size] = piece?.groups ?? [];
    const others = chosen.filter((other) => other.place !== place);
    show(piece && size ? inOrder(places, [...others, { place, piece, size }]) : others);
  }

  function chooseSize(changed: ChosenPiece, sizeId: number) {
    const size = changed.piece.groups.find(({ id }) => id === sizeId) ?? changed.size;
    show(chosen.map((member) => (member === changed ? { ...member, size } : member)));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void add({ intent: 'add-set', groupIds: chosen.map(({ size }) => size.id) }, SET_ADDED);
  }

  return (
    <form className={styles.form} action={paths.setConstructor} onSubmit={onSubmit}>
      <input type="hidden" name={basis.filter} value={basis.code} />
      <div className={styles.places}>
        {places.map((place) => (
          <PiecePick
            key={place.code}
            place={place}
            chosenId={chosen.find((member) => member.place === place)?.piece.id}
            onChoose={(pieceId) => choose(place, pieceId)}
          />
        ))}
        <SetBar chosen={chosen} summaryId={summaryId} />
      </div>
      <SetSummary
        id={summaryId}
        chosen={chosen}
        isAdding={isAdding}
        onRemove={({ place }) => choose(place, undefined)}
        onChooseSize={chooseSize}
      />
    </form>
  );
}

const inOrder = (places: readonly Place[], chosen: readonly ChosenPiece[]): ChosenPiece[] =>
  places.flatMap((place) => chosen.filter((member) => member.place === place));
