import { Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '#contract/staff/customer-view.ts';
import { priceRoleTitle } from '#domain/staff/list-words.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { bonusTypeTitle } from '../../ui/codes.ts';
import styles from './customer.module.css';
import { choicesQuery, useCustomerChange } from './queries.ts';

type Given = { role?: string; priceRole?: string; bonusType?: string; managerId?: string | null };

/** Each choice is saved at once; the buyer sees other prices with the next page. */
export function RolesCard({ customer }: { customer: Customer }) {
  const { id, version, role, roleTitle, priceRole, bonusType, manager, erasedAt } = customer;
  const isEditable = useMay()('customers.edit') && erasedAt === null;
  const { data } = useQuery(choicesQuery);
  const change = useCustomerChange(id, (given: Given) =>
    staffApi('PUT /customers/:id', { params: { id }, body: { ...given, version } }),
  );
  if (!isEditable) {
    return (
      <Card title="Цены и роль">
        <dl className={styles.facts}>
          <dt>Роль</dt>
          <dd>{roleTitle}</dd>
          <dt>Прайс-лист</dt>
          <dd>{priceRoleTitle(priceRole)}</dd>
          <dt>Менеджер</dt>
          <dd>{manager?.fio ?? '—'}</dd>
        </dl>
      </Card>
    );
  }
  const roles = data?.roles ?? [];
  const priceRoles = roles.find(({ code }) => code === role)?.priceRoles ?? [priceRole];
  const props = { allowDeselect: false, disabled: data === undefined || change.isPending } as const;
  return (
    <Card title="Цены и роль">
      <Stack gap="sm">
        <Select
          {...props}
          label="Роль"
          data={roles.map(({ code, title }) => ({ value: code, label: title }))}
          value={role}
          onChange={(value) => value !== null && change.mutate({ role: value })}
        />
        <Select
          {...props}
          label="Прайс-лист"
          description="Новые цены действуют сразу, в корзине тоже"
          data={priceRoles.map((code) => ({ value: code, label: priceRoleTitle(code) }))}
          value={priceRole}
          onChange={(value) => value !== null && change.mutate({ priceRole: value })}
        />
        <Select
          {...props}
          label="Вид бонусов"
          data={(data?.bonusTypes ?? [bonusType]).map((code) => ({
            value: code,
            label: bonusTypeTitle(code),
          }))}
          value={bonusType}
          onChange={(value) => value !== null && change.mutate({ bonusType: value })}
        />
        <Select
          {...props}
          label="Менеджер"
          description="Ему достанутся новые заказы"
          placeholder="Без менеджера"
          clearable
          searchable
          data={(data?.managers ?? []).map((one) => ({ value: one.id, label: one.fio }))}
          value={manager?.id ?? null}
          onChange={(value) => change.mutate({ managerId: value })}
        />
      </Stack>
    </Card>
  );
}
