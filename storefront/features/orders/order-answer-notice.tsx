import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { PIECES } from '#storefront/features/basket/item-text.ts';
import { basketQuery, totalQuery } from '#storefront/features/basket/state/basket-queries.ts';
import * as paths from '#storefront/paths.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import type { OrderAnswer } from './answer-order-form.ts';
import styles from './order-answer-notice.module.css';

/** The result of an action on an order, below its button. */
export function OrderAnswerNotice({ answer }: { answer: OrderAnswer }) {
  if (answer.refusal !== undefined) return <Notice tone="error">{answer.refusal}</Notice>;
  return <Repeated repeated={answer.repeated} />;
}

type Repeated = Extract<OrderAnswer, { repeated: object }>['repeated'];

/** The products of a repeated order that are in the basket now, and the differences. */
function Repeated({ repeated }: { repeated: Repeated }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { queryKey } of [basketQuery, totalQuery]) void queryClient.invalidateQueries({ queryKey });
    // A new result has a new identity, even with the same text.
    void repeated;
  }, [queryClient, repeated]);

  return (
    <div role="status">
      <Notice tone={repeated.added > 0 ? 'ok' : 'warn'}>
        {repeated.added > 0 ? (
          <>
            Добавили в&nbsp;корзину: {counted(repeated.added, PIECES)}.{' '}
            <a className="link" href={paths.cart}>
              Перейти в&nbsp;корзину
            </a>
          </>
        ) : (
          'Ничего из\u00a0этого заказа сейчас нельзя купить'
        )}
        {repeated.told.length > 0 && (
          <ul className={styles.differences}>
            {repeated.told.map(({ lineId, text }) => (
              <li key={lineId}>{text}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
