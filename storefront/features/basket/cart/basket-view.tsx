import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Basket, BasketSet, BasketTotal } from '#contract/basket.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { BasketForm } from '../basket-form.tsx';
import { GiftForm } from '../gift-form.tsx';
import type { BasketChange } from '../state/basket-change.ts';
import { groupIdsOf, isBlockedByStock, type Line, partLines, partOf } from '../state/basket-contents.ts';
import { useBasketTotal } from '../state/use-basket.ts';
import { useBasketMutations } from '../state/use-basket-mutations.ts';
import { BasketChangesNotice } from './basket-changes-notice.tsx';
import { InStockGroup, OutOfStockGroup } from './basket-group.tsx';
import type { LineActions } from './basket-line.tsx';
import styles from './basket-view.module.css';
import { BonusForm, PROMO_REMOVED, PromoForm } from './benefit-forms.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { DeliveryFrom } from './delivery-from.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { ProceedButton } from './proceed-button.tsx';

/** A pending confirmation. */
type Question = { title: string; text: string; confirm: string; change: BasketChange };

const REMOVED = 'Товар успешно удален из корзины';

type BasketViewProps = { basket: Basket; initialTotal: BasketTotal };

/** A basket with content: its rows and the sidebar. */
export function BasketView({ basket, initialTotal }: BasketViewProps) {
  const { DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: unselectsNotInStock } = useFrame().config.basket;
  const { total, isPending } = useBasketTotal(initialTotal);
  const change = useBasketMutations();
  const [question, setQuestion] = useState<Question>();
  const rows = useRef<HTMLDivElement>(null);
  const notice = useHighlight();

  const inStock = partOf(basket, true);
  const notInStock = partOf(basket, false);
  const isBlocked = isBlockedByStock(basket, unselectsNotInStock);

  async function remove(removal: BasketChange) {
    const isCodeRemoved = removal.intent === 'clear' && total.promocodeUsed !== null;
    if (await change(removal)) showToast({ type: 'success', text: isCodeRemoved ? PROMO_REMOVED : REMOVED });
  }

  const focusRows = () => rows.current?.focus({ preventScroll: true });

  /** Moves the focus to the rows, because the pressed button disappears with its row. */
  function confirm({ change: removal }: Question) {
    flushSync(() => setQuestion(undefined));
    focusRows();
    void remove(removal);
  }

  const actions: LineActions = {
    onSelect: (groupIds, isSelected) => void change({ intent: 'select', groupIds, isSelected }),
    onChange: (id, count) => void change({ intent: 'change', groups: [{ id, count }] }),
    onRemove: (line) => setQuestion(askAboutLine(line)),
    onLeave: focusRows,
  };
  const selected = partLines(inStock).filter(({ size }) => size.selected);

  function proceed(title: string, isHintShown: boolean): ReactNode {
    return (
      <ProceedButton
        title={title}
        count={total.count}
        isTooLittle={(total.leastOrder?.remains ?? 0) > 0}
        isHintShown={isHintShown}
        onProceed={() => {
          if (isBlocked) notice.highlight();
          return isBlocked;
        }}
      />
    );
  }

  return (
    <div className={styles.basket}>
      <div className={styles.rows} ref={rows} tabIndex={-1}>
        <BasketChangesNotice changes={basket.changes} />
        {isBlocked && (
          <Notice tone="warn" isFlashing={notice.isHighlighted} ref={notice.ref}>
            В корзине есть товары, которые закончились. Удалите их из корзины{' '}
            <a className="link" href="#out">
              Показать
            </a>
          </Notice>
        )}
        {partLines(inStock).length > 0 && (
          <InStockGroup
            part={inStock}
            actions={actions}
            onRemoveSelected={() => setQuestion(askAboutLines(selected))}
            onRemoveSet={(set) => setQuestion(askAboutSet(set))}
          />
        )}
        {partLines(notInStock).length > 0 && (
          <OutOfStockGroup
            part={notInStock}
            actions={actions}
            onRemoveAll={() => void remove({ intent: 'remove-not-in-stock' })}
          />
        )}
      </div>
      <OrderSummary
        total={total}
        isPending={isPending}
        action={proceed('Перейти к оформлению', true)}
        delivery={<DeliveryFrom total={total} />}
      >
        <GiftForm total={total} />
        <PromoForm total={total} />
        <BonusForm total={total} />
        <BasketForm intent="clear" onAsk={() => setQuestion(ASK_ABOUT_ALL)}>
          <Button type="submit" variant="ghost" isBlock icon={<Icon name="trash" />}>
            Очистить корзину
          </Button>
        </BasketForm>
      </OrderSummary>
      <PayBar total={total} isPending={isPending} action={proceed('К\u00a0оформлению', false)} />
      {question && (
        <ConfirmModal
          {...question}
          onConfirm={() => confirm(question)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

/** §9: "out-of-stock highlight 2.5 s". */
const HIGHLIGHT_TIME = 2500;

/** Scrolls a message into view and highlights it for a while. */
function useHighlight() {
  const ref = useRef<HTMLDivElement>(null);
  const [isHighlighted, setIsHighlighted] = useState(false);

  useEffect(() => {
    if (!isHighlighted) return;
    const timer = setTimeout(() => setIsHighlighted(false), HIGHLIGHT_TIME);
    return () => clearTimeout(timer);
  }, [isHighlighted]);

  function highlight() {
    ref.current?.scrollIntoView({ block: 'center' });
    setIsHighlighted(true);
  }

  return { ref, isHighlighted, highlight };
}

const askAboutLine = (line: Line): Question => ({
  title: 'Удалить товар?',
  text: `${line.product.title} больше не\u00a0будет в\u00a0корзине.`,
  confirm: 'Удалить',
  change: { intent: 'remove', groupIds: [line.size.id] },
});

const askAboutLines = (lines: readonly Line[]): Question => ({
  title: 'Удалить выбранные товары?',
  text: 'Выбранных товаров больше не\u00a0будет в\u00a0корзине.',
  confirm: 'Удалить',
  change: { intent: 'remove', groupIds: groupIdsOf(lines) },
});

const askAboutSet = ({ id }: BasketSet): Question => ({
  title: 'Удалить комплект?',
  text: 'Украшений комплекта больше не\u00a0будет в\u00a0корзине.',
  confirm: 'Удалить',
  change: { intent: 'remove-set', setId: id },
});

const ASK_ABOUT_ALL: Question = {
  title: 'Очистить корзину?',
  text: 'Все товары будут удалены из\u00a0корзины.',
  confirm: 'Очистить',
  change: { intent: 'clear' },
};
