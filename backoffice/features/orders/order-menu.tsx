import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Ellipsis, FileText, PackageOpen, Printer, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { useMay } from '../../api/me.ts';
import { openPaper } from './open-paper.ts';
import { ReturnWindow } from './return-window.tsx';

const SHEETS = [
  { code: 'slip', title: 'Накладная, А4' },
  { code: 'label', title: 'Этикетка, 100 × 150 мм' },
  { code: 'invoice', title: 'Счёт, А4' },
  { code: 'tags', title: 'Бирки, 72 × 22 мм' },
] as const;

/** As PDF, for the books and for the buyer. */
const DOCUMENTS = [
  { code: 'invoice', title: 'Счёт на оплату' },
  { code: 'receipt', title: 'Товарный чек' },
  { code: 'upd', title: 'УПД' },
  { code: 'torg12', title: 'ТОРГ-12' },
  { code: 'packing', title: 'Упаковочный лист' },
] as const;

/** Pieces may be packed, too, before the step is taken. */
const PACKED = ['confirmed', 'packing'];
const RETURNED = ['received', 'partly-received', 'shipped', 'ready'];

/** What is done with an order beside its steps. */
export function OrderMenu({ order }: { order: StaffOrder }) {
  const may = useMay();
  const [isReturning, { open, close }] = useDisclosure(false);
  const { id, status } = order;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label="Ещё действия">
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('orders.advance') && PACKED.includes(status.code) && (
            <Menu.Item component={Link} to={`/packing/${id}`} leftSection={<PackageOpen size={16} />}>
              Упаковка
            </Menu.Item>
          )}
          {may('orders.note') && RETURNED.includes(status.code) && (
            <Menu.Item leftSection={<RotateCcw size={16} />} onClick={open}>
              Оформить возврат
            </Menu.Item>
          )}
          <Menu.Label>Печать</Menu.Label>
          {SHEETS.filter(({ code }) => code !== 'invoice' || order.payment.hasInvoice).map(
            ({ code, title }) => (
              <Menu.Item
                key={code}
                component="a"
                href={`/api/staff/v1/orders/${id}/print/${code}`}
                target="_blank"
                rel="noreferrer"
                leftSection={<Printer size={16} />}
              >
                {title}
              </Menu.Item>
            ),
          )}
          <Menu.Label>Документы, PDF</Menu.Label>
          {DOCUMENTS.map(({ code, title }) => (
            <Menu.Item
              key={code}
              component="a"
              href={`/api/staff/v1/orders/${id}/document/${code}`}
              onClick={openPaper}
              leftSection={<FileText size={16} />}
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isReturning && <ReturnWindow order={order} onClose={close} />}
    </>
  );
}
