import type { StockLot } from '#contract/staff/stock.ts';
import { staffApi } from '../../api/staff-api.ts';
import { EditWindow } from '../../ui/form/edit-window.tsx';
import type { FormField } from '../../ui/form/form-field.tsx';
import { pieceOf } from './piece-text.ts';
import { lotTitle } from './queries.ts';

const FIELDS: readonly FormField[] = [
  { name: 'weight', title: 'Вес, г', kind: 'text' },
  { name: 'uin', title: 'УИН', kind: 'text', hint: '16 цифр, у одного изделия' },
  { name: 'barcode', title: 'Штрихкод бирки', kind: 'text', hint: '13 цифр' },
];

/** Weight, УИН and tag of a lot. */
export function LotWindow({ lot, onClose }: { lot: StockLot; onClose: () => void }) {
  const first = {
    weight: lot.weight === null ? '' : String(lot.weight).replace('.', ','),
    uin: lot.uin ?? '',
    barcode: lot.barcode ?? '',
  };
  return (
    <EditWindow
      title={`Вес, УИН и бирка: ${lotTitle(lot)}`}
      fields={FIELDS}
      first={first}
      queryKey="stock"
      save={(values) =>
        staffApi('PUT /stock/lots/:id', {
          params: { id: String(lot.id) },
          body: { ...pieceOf({ ...first, ...values }), version: lot.version },
        })
      }
      onClose={onClose}
    />
  );
}
