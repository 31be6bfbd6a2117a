import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { PayForm } from '#storefront/features/orders/pay-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import styles from './awaited-payment.module.css';
import { isAwaited, isFailed, pauseAfter } from './poll-pauses.ts';

/**
 * Shown when the user returns before the bank has confirmed the payment. The page polls with growing pauses
 * and never marks anything as paid itself.
 */
export function AwaitedPayment({ order }: { order: OrderView }) {
  const { isAskedEnough, askAgain } = useAwaited(order.id);
  return (
    <section className={styles.awaited} aria-labelledby="awaited">
      <h1 id="awaited">Ждём подтверждения оплаты</h1>
      <p>
        Заказ <b className="nowrap">№&nbsp;{order.number}</b> на&nbsp;
        <Money roubles={order.total} /> оформлен.{' '}
        <span role="status">
          {isAskedEnough
            ? `Банк отвечает дольше обычного. Как только он подтвердит оплату, пришлём письмо на\u00a0${order.contact.email}.`
            : 'Банк ещё не\u00a0сообщил об\u00a0оплате: обычно на\u00a0это уходит меньше минуты.'}
        </span>
      </p>
      <div className={styles.ways}>
        {isAskedEnough && (
          <Button size="lg" onClick={askAgain}>
            Проверить ещё раз
          </Button>
        )}
        <noscript>
          <LinkButton size="lg" href={paths.checkoutSuccess(order.id)}>
            Проверить ещё раз
          </LinkButton>
        </noscript>
        {order.can.pay && <PayForm order={order} size="lg" />}
        <LinkButton size="lg" variant="ghost" href={paths.order(order.id)}>
          К&nbsp;заказу
        </LinkButton>
      </div>
    </section>
  );
}

/** Polls until the bank has confirmed or refused, then navigates to the resulting page. */
function useAwaited(orderId: number) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [answers, setAnswers] = useState(0);
  const [status, setStatus] = useState<number>();

  useEffect(() => {
    const pause = isAwaited(status) && pauseAfter(answers);
    if (pause === false) return;
    const leaving = new AbortController();
    const ask = async () => {
      const answer = await askStatus(orderId, leaving.signal);
      if (leaving.signal.aborted) return;
      setStatus(answer);
      setAnswers((before) => before + 1);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [answers, status, orderId]);

  useEffect(() => {
    if (isFailed(status)) void navigate(paths.checkoutFailed(orderId), { replace: true });
    else if (!isAwaited(status)) void revalidate();
  }, [status, orderId, navigate, revalidate]);

  return { isAskedEnough: pauseAfter(answers) === false, askAgain: () => setAnswers(0) };
}

/** Undefined after a failed request: the next one may succeed. */
const askStatus = (orderId: number, signal: AbortSignal): Promise<number | undefined> =>
  browserApi('GET /payments/v1/order-status', { query: { orderId }, signal }).then(
    (answer) => answer.status,
    () => undefined,
  );
