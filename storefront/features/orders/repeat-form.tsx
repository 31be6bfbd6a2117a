import { Form, useActionData } from 'react-router';
import { RequestIdField } from '#storefront/features/basket/request-id-field.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { OrderAnswer } from './answer-order-form.ts';
import { useOrderIntent } from './use-order-intent.ts';

type RepeatFormProps = { orderId: number; title?: string };

/** Adds the products of an order to the basket again. */
export function RepeatForm({ orderId, title = 'Повторить' }: RepeatFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="orderId" value={orderId} />
      <RequestIdField done={useActionData<OrderAnswer>()?.repeated} />
      <Button
        type="submit"
        name="intent"
        value="repeat"
        variant="tonal"
        isBlock
        icon={<Icon name="rotate-ccw" />}
        isBusy={useOrderIntent('repeat', orderId)}
      >
        {title}
      </Button>
    </Form>
  );
}
