import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { StockLot } from '#contract/staff/stock.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Problems } from '../../ui/form/problems.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { count, plural } from '../../ui/words.ts';
import { PieceFields } from './piece-fields.tsx';
import { NO_PIECE, type PieceText, pieceOf } from './piece-text.ts';
import { lotTitle, readStockAgain } from './queries.ts';
import { stepByEnter } from './steps.ts';
import styles from './stock.module.css';

type Line = { key: string; piece: PieceText };

const MOST = 100;
const PIECES = ['изделие', 'изделия', 'изделий'] as const;
const line = (): Line => ({ key: crypto.randomUUID(), piece: NO_PIECE });

/** Makes pieces of a lot: each with a tag, УИН and weight of its own. */
export function DivideWindow({ lot, onClose }: { lot: StockLot; onClose: () => void }) {
  const [lines, setLines] = useState<readonly Line[]>(() => [line()]);
  // The same form is carried out once, however often it is sent.
  const [key] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const isOnline = useOnline();
  const divide = useMutation({
    mutationFn: () =>
      staffApi('POST /stock/lots/:id/divide', {
        key,
        params: { id: String(lot.id) },
        body: { pieces: lines.map(({ piece }) => pieceOf(piece)) },
      }),
    meta: { isShown: true },
    onSuccess: async ({ data }) => {
      notifications.show({ message: `${lotTitle(lot)}: отделено ${plural(data.length, PIECES)}` });
      onClose();
      await readStockAgain(client);
    },
  });
  const errors = divide.error instanceof ApiError ? divide.error.errors : {};
  const canAdd = lines.length < Math.min(lot.free, MOST);
  const add = () => canAdd && setLines([...lines, line()]);
  return (
    <Modal opened onClose={onClose} title={`Разделить на изделия: ${lotTitle(lot)}`} size={720}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          divide.mutate();
        }}
        onKeyDown={(event) => stepByEnter(event, add)}
      >
        <Stack gap="sm">
          {divide.error && Object.keys(errors).length === 0 && <Problems error={divide.error} />}
          <Text c="dimmed">
            Свободно {count(lot.free)}. У каждого изделия будет своя партия; без веса — вес этой партии.
          </Text>
          <ol className={styles.lines}>
            {lines.map(({ key: own, piece }, place) => (
              <li key={own}>
                <fieldset className={styles.line} data-short aria-label={`Изделие ${place + 1}`}>
                  <PieceFields
                    path={`pieces.${place}`}
                    value={piece}
                    errors={errors}
                    takesFocus={place === lines.length - 1}
                    onChange={(next) =>
                      setLines(lines.map((one) => (one.key === own ? { ...one, piece: next } : one)))
                    }
                  />
                  <ActionIcon
                    className={styles.remove ?? ''}
                    aria-label={`Убрать изделие ${place + 1}`}
                    disabled={lines.length === 1}
                    onClick={() => setLines(lines.filter((one) => one.key !== own))}
                  >
                    <X size={16} />
                  </ActionIcon>
                </fieldset>
              </li>
            ))}
          </ol>
          <Group>
            <Button type="submit" loading={divide.isPending} disabled={!isOnline}>
              Отделить {plural(lines.length, PIECES)}
            </Button>
            <Button variant="default" leftSection={<Plus size={16} />} disabled={!canAdd} onClick={add}>
              Ещё изделие
            </Button>
            <Button variant="subtle" onClick={onClose}>
              Отменить
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
