import { Alert, Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { LeaveGuard } from '../../ui/form/save-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { PointField } from '../../ui/point-field.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { plural } from '../../ui/words.ts';
import { readStockAgain, tagsAddress } from './queries.ts';
import { bodyOf, errorsByRow, type Head, nextRow, piecesOf, type Row, sentRows } from './receipt.ts';
import { ReceiveRow } from './receive-row.tsx';
import { stepByEnter } from './steps.ts';
import styles from './stock.module.css';

const PIECES = ['изделие', 'изделия', 'изделий'] as const;
const MOST_ROWS = 500;

const moscow = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' });
const noHead = (): Head => ({ document: '', date: moscow.format(new Date()), supplier: '', point: '' });

/** Receiving (§4.4): a scanner and Enter fill it, and all rows are taken or none. */
export function Component() {
  const form = useReceipt();
  const { head, rows, errors, receive } = form;
  const isOnline = useOnline();
  const sent = sentRows(rows);
  return (
    <Page title="Приёмка" crumbs={[{ title: 'Остатки', to: '/stock' }]}>
      <form
        ref={form.ref}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
        onKeyDown={(event) => stepByEnter(event, form.addRow)}
      >
        <Received received={receive.data} />
        <Refusal error={receive.error} />
        <Card title="Документ">
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={16} verticalSpacing={12}>
            <TextInput
              data-step
              label="Номер документа"
              required
              autoFocus
              autoComplete="off"
              value={head.document}
              error={errors.document}
              onChange={(event) => form.setHead({ ...head, document: event.currentTarget.value })}
            />
            <DayField
              data-step="done"
              label="Дата документа"
              required
              value={head.date}
              error={errors.date}
              onChange={(date) => form.setHead({ ...head, date })}
            />
            <TextInput
              data-step
              label="Поставщик"
              value={head.supplier}
              error={errors.supplier}
              onChange={(event) => form.setHead({ ...head, supplier: event.currentTarget.value })}
            />
            <PointField
              label="Куда"
              otherwise="На склад"
              value={head.point || null}
              error={errors.point}
              onChange={(point) => form.setHead({ ...head, point: point ?? '' })}
            />
          </SimpleGrid>
        </Card>
        <Card
          title="Изделия"
          footer={
            <Button
              variant="default"
              leftSection={<Plus size={16} />}
              disabled={rows.length >= MOST_ROWS}
              onClick={() => form.addRow(true)}
            >
              Другое украшение
            </Button>
          }
        >
          {errors.rows !== undefined && (
            <p role="alert" className={styles.bad}>
              {errors.rows}
            </p>
          )}
          <ol className={styles.lines}>
            {rows.map((row, place) => (
              <ReceiveRow
                key={row.key}
                row={row}
                place={place}
                errors={errors}
                onChange={form.changeRow}
                onRemove={rows.length === 1 ? undefined : form.removeRow}
              />
            ))}
          </ol>
        </Card>
        <Group>
          <Button type="submit" loading={receive.isPending} disabled={!isOnline}>
            Принять {plural(piecesOf(sent), PIECES)}
          </Button>
          <span className={styles.quiet}>Enter — следующее поле, Ctrl+S — принять</span>
        </Group>
      </form>
      <LeaveGuard isChanged={form.isChanged && !receive.isPending} />
    </Page>
  );
}

function useReceipt() {
  const [head, setHead] = useState(noHead);
  const [rows, setRows] = useState<readonly Row[]>(() => [nextRow()]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // A receipt that is sent again is received once (B13.6): the next one has another key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  // The same ones for every key that is pressed, so that other rows are not drawn.
  const changeRow = useCallback(
    (changed: Row) => setRows((now) => now.map((row) => (row.key === changed.key ? changed : row))),
    [],
  );
  const removeRow = useCallback(
    (gone: string) => setRows((now) => now.filter(({ key }) => key !== gone)),
    [],
  );
  const ref = useRef<HTMLFormElement>(null);
  const client = useQueryClient();
  const receive = useMutation({
    mutationFn: async (sent: readonly Row[]) => {
      const { lots } = await staffApi('POST /stock/receipts', { key, body: bodyOf(head, sent) });
      return { lots, count: piecesOf(sent), document: head.document };
    },
    meta: { isShown: true },
    onSuccess: async () => {
      setHead({ ...noHead(), supplier: head.supplier, point: head.point });
      setRows([nextRow()]);
      setKey(crypto.randomUUID());
      await readStockAgain(client);
    },
    onError: (error, sent) => setErrors(error instanceof ApiError ? errorsByRow(error.errors, sent) : {}),
  });
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(ref.current);
  }, [errors]);
  const send = () => {
    if (receive.isPending) return;
    setErrors({});
    receive.mutate(sentRows(rows));
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      send();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return {
    ref,
    head,
    setHead,
    rows,
    errors,
    receive,
    send,
    isChanged: head.document !== '' || rows.some(({ isUntouched }) => !isUntouched),
    changeRow,
    removeRow,
    /** For the next piece of the same size, or for another product. */
    addRow: (isOther = false) => {
      if (rows.length >= MOST_ROWS) return;
      const row = nextRow(isOther ? undefined : rows.at(-1));
      flushSync(() => setRows([...rows, row]));
      const field = row.goods === undefined ? 'article' : 'barcode';
      focusFirst(ref.current, `li:last-child > fieldset [name="${field}"]`);
    },
  };
}

type Done = { lots: readonly { id: number }[]; count: number; document: string };

function Received({ received }: { received: Done | undefined }) {
  if (received === undefined) return null;
  const { lots, count, document } = received;
  return (
    <Alert color="malachite" role="status" title={`Принято: ${plural(count, PIECES)}, ${document}`}>
      <Group>
        <a href={tagsAddress(lots.map(({ id }) => id))} target="_blank" rel="noreferrer">
          Печать бирок
        </a>
        <Link to="/stock/movements?kind=receive">Движения</Link>
      </Group>
    </Alert>
  );
}

function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  const isReused = error instanceof ApiError && error.code === 'request_reused';
  return (
    <Alert
      color="garnet"
      role="alert"
      title={isReused ? 'Эта приёмка уже записана такой, какой была отправлена раньше' : error.message}
    >
      {isReused && <Link to="/stock/movements?kind=receive">Движения</Link>}
    </Alert>
  );
}
