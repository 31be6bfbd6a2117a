import { Modal, Table } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../api/me.ts';
import { isWriting } from '../ui/is-writing.ts';
import { sectionsFor } from './sections.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Milliseconds in which the letter must follow. */
const AFTER_G = 1000;

/** After G, by physical key. */
const SECTIONS: Readonly<Record<string, string>> = {
  KeyO: '/orders',
  KeyP: '/products',
  KeyS: '/stock',
  KeyC: '/customers',
  KeyT: '/',
};

const HELP = [
  ['Ctrl K', 'найти и перейти'],
  ['/', 'поиск в списке'],
  ['J K', 'по строкам'],
  ['X', 'выбрать строку'],
  ['Enter', 'открыть'],
  ['Пробел', 'заглянуть'],
  ['E', 'изменить ячейку'],
  ['Ctrl S', 'сохранить'],
  ['G, затем O P S C T', 'заказы, товары, склад, покупатели, сегодня'],
  ['[', 'узкое меню'],
  ['Esc', 'закрыть'],
] as const;

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

/** Keys of the frame; by physical place, so that the Russian layout works (B6.7). */
export function Shortcuts() {
  const may = useMay();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'help'>();
  const [, setNarrow] = useLocalStorage({ key: 'rail-is-narrow', defaultValue: false });
  const gAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const goTo = (root: string | undefined) => {
      const page = sectionsFor(may).find((section) => section.root === root)?.pages[0];
      if (page !== undefined) void navigate(page.to);
    };
    const keys: Record<string, () => void> = {
      KeyG: () => {
        gAt.current = performance.now();
      },
      BracketLeft: () => setNarrow((isNarrow) => !isNarrow),
      'Shift+Slash': () => setShown('help'),
    };
    const pressAlone = ({ code, shiftKey }: KeyboardEvent) => {
      const isAfterG = performance.now() - gAt.current < AFTER_G;
      gAt.current = Number.NEGATIVE_INFINITY;
      if (isAfterG) goTo(SECTIONS[code]);
      else keys[`${shiftKey ? 'Shift+' : ''}${code}`]?.();
    };
    const press = (event: KeyboardEvent) => {
      if (isCommand(event) && event.code === 'KeyK') {
        event.preventDefault();
        setShown('palette');
      } else if (!isCommand(event) && !event.altKey && !isWriting(event)) pressAlone(event);
    };
    const ask = () => setShown('palette');
    addEventListener('keydown', press);
    addEventListener('open-palette', ask);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('open-palette', ask);
    };
  });
  const close = () => setShown(undefined);
  return (
    <>
      {shown === 'palette' && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
      <Modal opened={shown === 'help'} onClose={close} title="Клавиши">
        <Table>
          <Table.Tbody>
            {HELP.map(([keys, what]) => (
              <Table.Tr key={keys}>
                <Table.Td>
                  <kbd>{keys}</kbd>
                </Table.Td>
                <Table.Td>{what}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Modal>
    </>
  );
}
