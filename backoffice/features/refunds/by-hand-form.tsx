import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { RefundView } from '#contract/staff/refunds.ts';
import { staffApi } from '../../api/staff-api.ts';
import { DayField } from '../../ui/day-field.tsx';
import { rub } from '../../ui/words.ts';
import { useRefundChange } from './queries.ts';

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' });

/** Staff have returned the money: on which day, by which document. */
export function ByHandForm({ refund }: { refund: RefundView }) {
  const [written, setWritten] = useState({ date: today.format(new Date()), document: '' });
  const record = useRefundChange(String(refund.id), (body: typeof written) =>
    staffApi('POST /refunds/:id/by-hand', { params: { id: String(refund.id) }, body }),
  );
  const errors = record.error instanceof ApiError ? record.error.errors : {};
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate(written);
      }}
    >
      <Stack gap="sm">
        <h3>Вернуть вручную {rub(refund.amount)}</h3>
        <DayField
          label="День"
          required
          value={written.date}
          error={errors.date}
          onChange={(date) => setWritten({ ...written, date })}
        />
        <TextInput
          label="Документ"
          placeholder="РКО 15"
          required
          maxLength={100}
          value={written.document}
          error={errors.document}
          onChange={(event) => setWritten({ ...written, document: event.currentTarget.value })}
        />
        {record.error !== null && (
          <Alert color="garnet" role="alert">
            {record.error.message}
          </Alert>
        )}
        <Button type="submit" loading={record.isPending}>
          Деньги вернули
        </Button>
      </Stack>
    </form>
  );
}
