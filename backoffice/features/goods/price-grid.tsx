import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { ProductRow } from '#contract/staff/goods.ts';
import { type Answer, staffApi } from '../../api/staff-api.ts';
import { rub } from '../../ui/words.ts';
import { confirmed } from './confirm.tsx';
import { readRoubles } from './read-roubles.ts';
import { sayWithUndo } from './say-with-undo.ts';

/* Retail prices of a list of goods, edited in their cells (B4.18, B4.19). */

/** What a person has typed, and why it was not saved. */
type Draft = { text: string; error: string | undefined };

type Grid = {
  /** The cell with the cursor. */
  openId: number | undefined;
  drafts: Readonly<Record<number, Draft>>;
  open: (id: number) => void;
  type: (id: number, text: string) => void;
  /** Enter: saves and goes down. */
  save: (row: ProductRow) => void;
  /** Esc. */
  revert: (id: number) => void;
  /** A column of a spreadsheet fills down from this row. */
  paste: (row: ProductRow, lines: readonly string[]) => void;
};

const GridContext = createContext<Grid | undefined>(undefined);

export function usePriceGrid(): Grid {
  const grid = use(GridContext);
  if (grid === undefined) throw new Error('No price grid above');
  return grid;
}

const MOST_PASTED = 500;

/** @param rowsRef the rows of the page that is shown, in their order */
export function PriceGrid({
  rowsRef,
  children,
}: {
  rowsRef: React.RefObject<readonly ProductRow[]>;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const [openId, setOpenId] = useState<number>();
  const [drafts, setDrafts] = useState<Grid['drafts']>({});

  const put = (changes: Record<number, Draft | undefined>) =>
    setDrafts((now) => {
      const next = { ...now };
      for (const [id, draft] of Object.entries(changes)) {
        if (draft === undefined) delete next[Number(id)];
        else next[Number(id)] = draft;
      }
      return next;
    });

  function below({ id }: ProductRow): number | undefined {
    const rows = rowsRef.current;
    return rows.slice(rows.findIndex((row) => row.id === id) + 1).find(({ isOnePrice }) => isOnePrice)?.id;
  }

  async function save(row: ProductRow): Promise<void> {
    const text = drafts[row.id]?.text ?? '';
    const read = readRoubles(text);
    if ('error' in read) return put({ [row.id]: { text, error: read.error } });
    setOpenId(below(row));
    if (read.price === row.price) return put({ [row.id]: undefined });
    const failed = await savePrices(client, [{ row, price: read.price }]);
    put({ [row.id]: failed.has(row.id) ? { text, error: failed.get(row.id) } : undefined });
    if (failed.size === 0) sayWithUndo(client, row.id, `Цена ${rub(read.price)} · ${row.title}`);
  }

  async function paste(row: ProductRow, lines: readonly string[]): Promise<void> {
    const rows = rowsRef.current;
    const from = rows.findIndex(({ id }) => id === row.id);
    const pairs = lines.slice(0, MOST_PASTED).flatMap((text, at) => {
      const target = rows[from + at];
      return target === undefined ? [] : [{ row: target, text, read: readTarget(target, text) }];
    });
    setOpenId(undefined);
    put(
      Object.fromEntries(
        pairs.map(({ row: { id }, text, read }) => [
          id,
          'error' in read ? { text, error: read.error } : { text, error: undefined },
        ]),
      ),
    );
    const right = pairs.flatMap(({ row: target, read }) =>
      'error' in read ? [] : [{ row: target, price: read.price }],
    );
    const failed = await savePrices(client, right);
    put(
      Object.fromEntries(
        pairs.flatMap(({ row: { id }, text, read }) => {
          if ('error' in read) return [];
          return [[id, failed.has(id) ? { text, error: failed.get(id) } : undefined]];
        }),
      ),
    );
  }

  const grid: Grid = {
    openId,
    drafts,
    open(id) {
      const row = rowsRef.current.find((one) => one.id === id);
      if (!(id in drafts)) put({ [id]: { text: row === undefined ? '' : priceText(row), error: undefined } });
      setOpenId(id);
    },
    type: (id, text) => put({ [id]: { text, error: undefined } }),
    save: (row) => void save(row),
    revert(id) {
      setOpenId(undefined);
      put({ [id]: undefined });
    },
    paste: (row, lines) => void paste(row, lines),
  };
  return <GridContext value={grid}>{children}</GridContext>;
}

/** As the field shows it before anything is typed. */
export const priceText = ({ price }: ProductRow): string =>
  price === null ? '' : String(price).replace('.', ',');

const readTarget = (row: ProductRow, text: string) =>
  row.isOnePrice ? readRoubles(text) : { error: 'Размеры по\u00a0разной цене: откройте матрицу' };

type Pair = { row: ProductRow; price: number };

/** @returns the texts of those that were not saved, by product; the others are */
async function savePrices(client: QueryClient, pairs: readonly Pair[]): Promise<Map<number, string>> {
  if (pairs.length === 0) return new Map();
  const cells = pairs.map(({ row, price }) => ({ productId: row.id, role: 'retail', limit: 0, price }));
  try {
    const saved = await confirmed((confirm) => staffApi('PUT /prices', { body: { cells, confirm } }));
    showSaved(client, saved);
    return new Map();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const wrong = wrongOf(error, pairs);
    if (wrong.size === 0) return new Map(pairs.map(({ row }) => [row.id, error.message]));
    const others = pairs.filter(({ row }) => !wrong.has(row.id));
    return new Map([...wrong, ...(await savePrices(client, others))]);
  }
}

/** The cells that a refusal names: `cells.3.price`. */
function wrongOf(error: Error, pairs: readonly Pair[]): Map<number, string> {
  const errors = error instanceof ApiError ? error.errors : {};
  return new Map(
    Object.entries(errors).flatMap(([path, text]) => {
      const pair = pairs[Number(/^cells\.(\d+)\./.exec(path)?.[1] ?? -1)];
      return pair === undefined ? [] : [[pair.row.id, text] as const];
    }),
  );
}

function showSaved(client: QueryClient, { data }: Answer<'PUT /prices'>): void {
  const byId = new Map(data.map(({ productId, ...fields }) => [productId, fields]));
  client.setQueriesData<{ data: ProductRow[] }>({ queryKey: ['products'] }, (list) =>
    list === undefined ? list : { ...list, data: list.data.map((row) => ({ ...row, ...byId.get(row.id) })) },
  );
}
