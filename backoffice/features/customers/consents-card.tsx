import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Customer } from '#contract/staff/customer-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { near } from '../../ui/words.ts';
import styles from './customer.module.css';
import { useCustomerChange } from './queries.ts';
import { type Source, SourceWindow } from './source-window.tsx';

/** Consents with the version of their text; they are withdrawn on request, and never given here. */
export function ConsentsCard({ customer: { id, consents } }: { customer: Customer }) {
  const may = useMay();
  const [purpose, setPurpose] = useState<string>();
  const withdraw = useCustomerChange(
    id,
    (source: Source) =>
      staffApi('POST /customers/:id/consents/:purpose/withdraw', {
        params: { id, purpose: purpose ?? '' },
        body: source,
      }),
    () => setPurpose(undefined),
  );
  return (
    <Card title="Согласия">
      <Stack gap="sm">
        {consents.length === 0 && <span className={styles.quiet}>Согласий нет</span>}
        {consents.map((consent) => (
          <div key={`${consent.purpose} ${consent.givenAt}`}>
            {consent.title}
            <div className={styles.quiet}>
              {near(consent.givenAt)}, редакция {consent.textVersion}
              {consent.from !== null && <>, {consent.from}</>}
              {consent.withdrawnAt !== null && <>; отозвано {near(consent.withdrawnAt)}</>}
            </div>
            {consent.canWithdraw && may('customers.erase') && (
              <Button variant="subtle" onClick={() => setPurpose(consent.purpose)}>
                Отозвать
              </Button>
            )}
          </div>
        ))}
      </Stack>
      {purpose !== undefined && (
        <SourceWindow
          title="Отозвать согласие"
          action="Отозвать"
          isWorking={withdraw.isPending}
          onClose={() => setPurpose(undefined)}
          onDone={(source) => withdraw.mutate(source)}
        />
      )}
    </Card>
  );
}
