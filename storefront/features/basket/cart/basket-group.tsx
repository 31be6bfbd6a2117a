import type { ReactNode } from 'react';
import type { BasketSet } from '#contract/basket.ts';
import { counted } from '#domain/russian/plural.ts';
import { discountLabel } from '#storefront/features/catalog/price.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { BasketForm } from '../basket-form.tsx';
import { PRODUCTS } from '../item-text.ts';
import { type BasketPart, groupIdsOf, partLines, piecesOf, productLines } from '../state/basket-contents.ts';
import styles from './basket-group.module.css';
import { BasketLine, type LineActions } from './basket-line.tsx';

type InStockProps = {
  part: BasketPart;
  actions: LineActions;
  onRemoveSelected(): void;
  onRemoveSet(set: BasketSet): void;
};

/** «В наличии»: products that can be ordered, with a box around each set. */
export function InStockGroup({ part, actions, onRemoveSelected, onRemoveSet }: InStockProps) {
  const lines = partLines(part);
  const selected = lines.filter(({ size }) => size.selected);
  const isAll = selected.length === lines.length;
  const selectAll = () => actions.onSelect(groupIdsOf(lines), !isAll);
  return (
    <section className={styles.group} aria-labelledby="in-stock">
      <GroupHead id="in-stock" title="В наличии" pieces={piecesOf(lines)}>
        <BasketForm
          intent="select"
          groupIds={groupIdsOf(lines)}
          fields={{ selected: isAll ? '0' : '1' }}
          className={styles.all}
          onAsk={selectAll}
        >
          <Checkbox
            checked={isAll}
            isPartial={!isAll && selected.length > 0}
            isLabelHidden
            onChange={selectAll}
          >
            Выбрать все
          </Checkbox>
          <noscript>
            <button type="submit" className="link small">
              {isAll ? 'Снять все' : 'Выбрать все'}
            </button>
          </noscript>
        </BasketForm>
        <BasketForm
          intent="remove"
          groupIds={groupIdsOf(selected)}
          className={styles.action}
          onAsk={onRemoveSelected}
        >
          <Button type="submit" variant="ghost" className={styles.plain} disabled={selected.length === 0}>
            Удалить выбранные
          </Button>
        </BasketForm>
      </GroupHead>
      {part.constructorSets.map((set) => (
        <SetBox
          key={`${set.id}-${set.isConstructor}`}
          set={set}
          actions={actions}
          onRemove={() => onRemoveSet(set)}
        />
      ))}
      <ul>
        {productLines(part.products).map((line) => (
          <BasketLine key={line.size.id} line={line} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

type SetBoxProps = { set: BasketSet; actions: LineActions; onRemove(): void };

/** Members of a set are shown together, because the set has a discount. */
function SetBox({ set, actions, onRemove }: SetBoxProps) {
  const titleId = `${set.isConstructor ? 'constructor-set' : 'set'}-${set.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a list with a name, not fields of a form.
    <div className={styles.set} role="group" aria-labelledby={titleId}>
      <div className={styles.setHead}>
        <span className={styles.sticker}>Комплект</span>
        <b id={titleId}>{set.title}</b>
        <span className={styles.discount}>{discountLabel(set.discountPercent)}</span>
        {set.isConstructor && <RemoveSetButton set={set} titleId={titleId} onRemove={onRemove} />}
      </div>
      <ul>
        {productLines(set.products).map((line) => (
          <BasketLine key={line.size.id} line={line} actions={actions} />
        ))}
      </ul>
    </div>
  );
}

type RemoveSetButtonProps = { set: BasketSet; titleId: string; onRemove(): void };

/** Removes all members of a set together. */
function RemoveSetButton({ set, titleId, onRemove }: RemoveSetButtonProps) {
  return (
    <BasketForm intent="remove-set" fields={{ setId: String(set.id) }} onAsk={onRemove}>
      <Button type="submit" variant="ghost" className={styles.plain} aria-describedby={titleId}>
        Удалить комплект
      </Button>
    </BasketForm>
  );
}

type OutOfStockProps = { part: BasketPart; actions: LineActions; onRemoveAll(): void };

/** «Нет в наличии»: remains until the user removes it. */
export function OutOfStockGroup({ part, actions, onRemoveAll }: OutOfStockProps) {
  const lines = partLines(part);
  return (
    <section className={styles.out} id="out" aria-labelledby="out-of-stock">
      <GroupHead id="out-of-stock" title="Нет в наличии" pieces={piecesOf(lines)}>
        <BasketForm intent="remove-not-in-stock" className={styles.action} onAsk={onRemoveAll}>
          <Button type="submit" variant="danger">
            Удалить из&nbsp;корзины
          </Button>
        </BasketForm>
      </GroupHead>
      <ul>
        {lines.map((line) => (
          <BasketLine key={line.size.id} line={line} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

type GroupHeadProps = { id: string; title: string; pieces: number; children: ReactNode };

function GroupHead({ id, title, pieces, children }: GroupHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <span className="muted">{counted(pieces, PRODUCTS)}</span>
      {children}
    </div>
  );
}
