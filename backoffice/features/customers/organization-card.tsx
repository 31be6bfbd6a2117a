import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { Customer } from '#contract/staff/customer-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './customer.module.css';
import { useCustomerChange } from './queries.ts';
import { ORGANIZATION_STATES } from './titles.ts';

/** An organisation, and the decision about its prices. */
export function OrganizationCard({ customer }: { customer: Customer }) {
  const { id, organization, isInnUnusual, declineReason } = customer;
  const may = useMay();
  const [isOpen, { open, close }] = useDisclosure();
  const approve = useCustomerChange(id, () => staffApi('POST /customers/:id/approve', { params: { id } }));
  if (organization === null) return null;
  const { title, tone } = ORGANIZATION_STATES[organization.state];
  return (
    <Card title="Организация" actions={<Tag tone={tone}>{title}</Tag>}>
      <dl className={styles.facts}>
        <dt>Название</dt>
        <dd>{organization.title}</dd>
        {organization.inn !== null && (
          <>
            <dt>ИНН</dt>
            <dd>
              {organization.inn}
              {isInnUnusual && <span className={styles.quiet}> контрольная сумма не сходится</span>}
            </dd>
          </>
        )}
        {organization.state === 'declined' && (
          <>
            <dt>Причина</dt>
            <dd>{declineReason}</dd>
          </>
        )}
      </dl>
      {organization.state !== 'approved' && may('customers.approve') && (
        <Group mt="md" gap="xs">
          <Button loading={approve.isPending} onClick={() => approve.mutate(undefined)}>
            Одобрить
          </Button>
          {organization.state === 'waiting' && (
            <Button variant="default" onClick={open}>
              Отклонить
            </Button>
          )}
        </Group>
      )}
      {isOpen && <Decline id={id} onClose={close} />}
    </Card>
  );
}

function Decline({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decline = useCustomerChange(
    id,
    () => staffApi('POST /customers/:id/decline', { params: { id }, body: { reason } }),
    onClose,
  );
  const errors = decline.error instanceof ApiError ? decline.error.errors : {};
  return (
    <Modal opened onClose={onClose} title="Отклонить организацию">
      <Textarea
        label="Причина"
        description="Отправим письмом, от 10 до 500 знаков"
        autosize
        minRows={3}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group mt="md">
        <Button color="garnet" loading={decline.isPending} onClick={() => decline.mutate(undefined)}>
          Отклонить
        </Button>
        <Button variant="default" onClick={onClose}>
          Отменить
        </Button>
      </Group>
    </Modal>
  );
}
