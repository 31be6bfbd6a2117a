import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { useOnline } from '../../ui/use-online.ts';

const EDITABLE = ['new', 'waiting-payment', 'confirmed'];

/** Before it is packed an order can be edited. */
export function EditLink({ order }: { order: StaffOrder }) {
  const may = useMay();
  if (!may('orders.edit') || !EDITABLE.includes(order.status.code)) return null;
  return (
    <Button component={Link} to={`/orders/${order.id}/edit`} variant="default">
      Изменить
    </Button>
  );
}

/** «Отправить ссылку на оплату», by letter or SMS. */
export function PaymentLink({ order }: { order: StaffOrder }) {
  const may = useMay();
  const isOnline = useOnline();
  const send = useMutation({
    mutationFn: (channel: 'email' | 'sms') =>
      staffApi('POST /orders/:id/payment-link', { params: { id: String(order.id) }, body: { channel } }),
    meta: { isShown: true },
  });
  if (!may('orders.pay') || order.status.code !== 'waiting-payment' || !order.payment.isOnline) return null;
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" mt="sm" loading={send.isPending} disabled={!isOnline}>
            Отправить ссылку на оплату
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => send.mutate('email')}>Письмом</Menu.Item>
          <Menu.Item onClick={() => send.mutate('sms')}>По SMS</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <p role="status">
        {send.isSuccess && `Ссылка отправлена: ${send.data.sentTo}`}
        {send.isError && send.error.message}
      </p>
    </>
  );
}
