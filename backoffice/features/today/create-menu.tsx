import { Button, Menu } from '@mantine/core';
import { Box, Gem, type LucideIcon, PackagePlus, Plus, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import type { Permission } from '#domain/staff/permissions.ts';
import { useMay } from '../../api/me.ts';

const NEW: readonly { title: string; to: string; icon: LucideIcon; permission: Permission }[] = [
  { title: 'Заказ', to: '/orders/new', icon: Box, permission: 'orders.create' },
  { title: 'Товар', to: '/products/new', icon: Gem, permission: 'goods.edit' },
  { title: 'Приёмку', to: '/stock/receive', icon: PackagePlus, permission: 'stock.edit' },
  { title: 'Промокод', to: '/promo/codes/new', icon: Ticket, permission: 'promo.edit' },
];

/** What this person may make, one press from «Сегодня». */
export function CreateMenu() {
  const may = useMay();
  const own = NEW.filter(({ permission }) => may(permission));
  if (own.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button leftSection={<Plus size={16} aria-hidden />}>Создать</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {own.map(({ title, to, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} />}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
