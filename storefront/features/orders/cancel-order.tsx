import { useSubmit } from 'react-router';
import type { OrderCard } from '#contract/orders.ts';
import { PAYMENT } from '#domain/orders/status.ts';
import { AskingButton, type Question, QuestionBox } from './cancel-question.tsx';
import { useOrderIntent } from './use-order-intent.ts';

type CancelOrderProps = { order: Pick<OrderCard, 'id' | 'number' | 'paymentStatus' | 'bonuses'> };

/** §2 "Modals exist for … delete order". */
export function CancelButton({ order }: CancelOrderProps) {
  const submit = useSubmit();
  return (
    <AskingButton
      id={order.id}
      title="Отменить"
      question={questionOf(order)}
      isBusy={useOrderIntent('cancel', order.id)}
      onConfirm={() =>
        void submit({ intent: 'cancel', orderId: order.id }, { method: 'post', preventScrollReset: true })
      }
    />
  );
}

/** The same question in the page itself. */
export const CancelQuestion = ({ order }: CancelOrderProps) => (
  <QuestionBox fields={{ orderId: order.id }} question={questionOf(order)} />
);

function questionOf({ number, paymentStatus, bonuses }: CancelOrderProps['order']): Question {
  const back = [
    paymentStatus === PAYMENT.complete && 'Деньги вернём туда, откуда они пришли.',
    bonuses.writtenOff > 0 && 'Списанные бонусы вернутся на\u00a0счёт.',
  ].filter((sentence) => sentence !== false);
  return {
    title: `Отменить заказ №\u00a0${number}?`,
    text: ['Украшения вернутся в\u00a0продажу.', ...back].join(' '),
    confirm: 'Отменить заказ',
    stay: 'Оставить',
  };
}
