import { ActionIcon, Menu } from '@mantine/core';
import { ArrowLeftRight, Ellipsis, PencilLine, Printer, ScanBarcode, Split } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StockLot } from '#contract/staff/stock.ts';
import { useMay } from '../../api/me.ts';
import { CorrectWindow } from './correct-window.tsx';
import { DivideWindow } from './divide-window.tsx';
import { LotWindow } from './lot-window.tsx';
import { lotTitle, tagsAddress } from './queries.ts';

const WINDOWS = { correct: CorrectWindow, change: LotWindow, divide: DivideWindow };

/** What is done with one lot. */
export function LotMenu({ lot }: { lot: StockLot }) {
  const mayEdit = useMay()('stock.edit');
  const [open, setOpen] = useState<keyof typeof WINDOWS>();
  const Window = open && WINDOWS[open];
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon aria-label={`Действия: ${lotTitle(lot)}`}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <>
              <Menu.Item leftSection={<PencilLine size={16} />} onClick={() => setOpen('correct')}>
                Исправить остаток
              </Menu.Item>
              <Menu.Item leftSection={<ScanBarcode size={16} />} onClick={() => setOpen('change')}>
                Вес, УИН и бирка
              </Menu.Item>
              {lot.free > 0 && lot.stock > 1 && (
                <Menu.Item leftSection={<Split size={16} />} onClick={() => setOpen('divide')}>
                  Разделить на изделия
                </Menu.Item>
              )}
              <Menu.Item
                component="a"
                href={tagsAddress([lot.id])}
                target="_blank"
                rel="noreferrer"
                leftSection={<Printer size={16} />}
              >
                Печать бирки
              </Menu.Item>
            </>
          )}
          <Menu.Item
            component={Link}
            to={`/stock/movements?lot=${lot.id}`}
            leftSection={<ArrowLeftRight size={16} />}
          >
            Движения
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {Window && <Window lot={lot} onClose={() => setOpen(undefined)} />}
    </>
  );
}
