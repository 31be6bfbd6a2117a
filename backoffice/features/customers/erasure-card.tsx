import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileDown, UserX } from 'lucide-react';
import { useState } from 'react';
import type { Customer } from '#contract/staff/customer-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { exactly } from '../../ui/words.ts';
import styles from './customer.module.css';
import { useCustomerChange } from './queries.ts';
import { type Source, SourceWindow } from './source-window.tsx';

/** When the account is erased, and what it waits for. */
export function ErasureBanner({ customer: { id, erasure } }: { customer: Customer }) {
  const may = useMay();
  const cancel = useCustomerChange(id, () => staffApi('DELETE /customers/:id/erasure', { params: { id } }));
  if (erasure === null) return null;
  const { until, waitsFor } = erasure;
  return (
    <div className={styles.banner} role="status">
      Данные будут стёрты после {exactly(until)}
      {waitsFor.length > 0 && <>, когда закончатся заказы: {waitsFor.join(', ')}</>}.
      {may('customers.erase') && (
        <Button variant="default" ml="md" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          Отменить удаление
        </Button>
      )}
    </div>
  );
}

/** A copy of the data and their erasure, at the request of the buyer. */
export function PersonalDataCard({ customer: { id, erasure, erasedAt } }: { customer: Customer }) {
  const may = useMay();
  const [asked, setAsked] = useState<'copy' | 'erasure'>();
  const close = () => setAsked(undefined);
  const erase = useCustomerChange(
    id,
    (source: Source) => staffApi('POST /customers/:id/erasure', { params: { id }, body: source }),
    close,
  );
  const copy = useMutation({
    mutationFn: (source: Source) => staffApi('POST /customers/:id/copy', { params: { id }, body: source }),
    onSuccess(data) {
      saveFile(data);
      close();
    },
  });
  if (!may('customers.erase') || erasedAt !== null) return null;
  return (
    <Card title="Личные данные">
      <Stack gap="xs">
        <Button variant="default" leftSection={<FileDown size={16} />} onClick={() => setAsked('copy')}>
          Выдать копию данных
        </Button>
        {erasure === null && (
          <Button
            variant="default"
            c="var(--bo-danger)"
            leftSection={<UserX size={16} />}
            onClick={() => setAsked('erasure')}
          >
            Удалить по просьбе
          </Button>
        )}
        <p className={styles.quiet}>Заказы и чеки останутся без имени: так требует закон.</p>
      </Stack>
      {asked === 'copy' && (
        <SourceWindow
          title="Копия данных"
          action="Скачать"
          isWorking={copy.isPending}
          onClose={close}
          onDone={(source) => copy.mutate(source)}
        />
      )}
      {asked === 'erasure' && (
        <SourceWindow
          title="Удалить данные покупателя"
          action="Начать удаление"
          isWorking={erase.isPending}
          onClose={close}
          onDone={(source) => erase.mutate(source)}
        >
          <p>Через семь дней данные сотрутся. До этого удаление можно отменить.</p>
        </SourceWindow>
      )}
    </Card>
  );
}

function saveFile(data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'lunnitsa-data.json';
  link.click();
  URL.revokeObjectURL(address);
}
