import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Found } from '#contract/staff/search.ts';
import { useMay } from '../api/me.ts';
import { staffApi } from '../api/staff-api.ts';
import styles from './palette.module.css';
import { sectionsFor } from './sections.ts';

const GROUPS: Readonly<Record<Found['kind'] | 'section', string>> = {
  section: 'Разделы',
  order: 'Заказы',
  product: 'Товары',
  customer: 'Покупатели',
  page: 'Страницы магазина',
};

const ADDRESSES: Readonly<Record<Found['kind'], (id: string) => string>> = {
  order: (id) => `/orders/${id}`,
  product: (id) => `/products/${id}`,
  customer: (id) => `/customers/${id}`,
  page: (path) => path,
};

type Item = { kind: keyof typeof GROUPS; key: string; title: string; text: string; to: string };

/** Ctrl K: jump to what the person may see, by a few letters or digits (§3 "Keyboard"). */
export function Palette({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const [written, setWritten] = useState('');
  const [asked] = useDebouncedValue(written.trim(), 120);
  const [at, setAt] = useState(0);
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => staffApi('GET /search', { query: { q: asked }, signal }),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  });
  const groups = Map.groupBy(
    [...sectionItems(sectionsFor(may), written), ...(asked.length > 1 ? foundItems(found.data?.data) : [])],
    ({ kind }) => kind,
  );
  const items = [...groups.values()].flat();
  const current = Math.min(at, items.length - 1);

  function open(item: Item | undefined): void {
    if (item === undefined) return;
    onClose();
    if (item.kind === 'page') window.open(item.to, '_blank', 'noreferrer');
    else void navigate(item.to);
  }

  function press(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(items.length - 1, current + step)));
    }
    if (event.key === 'Enter') open(items[current]);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={640}
      yOffset={72}
      padding={0}
      aria-label="Найти"
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-label="Найти заказ, товар или покупателя"
        aria-expanded={items.length > 0}
        aria-controls="palette-items"
        aria-activedescendant={items[current] && `palette-${items[current].key}`}
        placeholder="Номер, телефон, артикул, УИН, фамилия"
        variant="unstyled"
        size="lg"
        className={styles.field ?? ''}
        leftSection={<Search size={18} aria-hidden />}
        rightSection={<kbd>Esc</kbd>}
        rightSectionWidth={56}
        value={written}
        onKeyDown={press}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setAt(0);
        }}
      />
      <div className={styles.items} id="palette-items" role="listbox" aria-label="Найденное">
        {[...groups].map(([kind, own]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={kind} role="group" aria-label={GROUPS[kind]}>
            <p aria-hidden>{GROUPS[kind]}</p>
            {own.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
              <div
                key={item.key}
                id={`palette-${item.key}`}
                role="option"
                aria-selected={item === items[current]}
                onClick={() => open(item)}
              >
                <b>{item.title}</b>
                <span>{item.text}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {asked.length > 1 && found.isSuccess && items.length === 0 && (
        <p className={styles.none}>Ничего не найдено</p>
      )}
      {items.length > 0 && (
        <p className={styles.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть
        </p>
      )}
    </Modal>
  );
}

/** Titles have non-breaking spaces; a keyboard types plain ones. */
const plain = (text: string): string => text.toLowerCase().replaceAll('\u00a0', ' ');

function sectionItems(sections: ReturnType<typeof sectionsFor>, written: string): Item[] {
  const words = plain(written.trim());
  return sections
    .flatMap(({ title: section, pages }) => pages.map((page) => ({ ...page, section })))
    .filter(({ title }) => words !== '' && plain(title).includes(words))
    .slice(0, 8)
    .map(({ title, to, section }) => ({
      kind: 'section',
      key: `section-${to.replaceAll('/', '-')}`,
      title,
      text: section === title ? '' : section,
      to,
    }));
}

const foundItems = (found: readonly Found[] = []): Item[] =>
  found.map(({ kind, id, title, text }) => ({
    kind,
    key: `${kind}-${id.replaceAll('/', '-')}`,
    title: kind === 'order' ? `№\u00a0${title}` : title,
    text,
    to: ADDRESSES[kind](id),
  }));
