import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { plural, rub, sizeWords } from '../../ui/words.ts';
import styles from './order-edit.module.css';
import { FRESH_FOR, goodsQuery, type Terms } from './queries.ts';

export type FoundGoods = {
  groupId: number;
  title: string;
  sizeTitle: string;
  imageId: string | null;
  price: number;
  free: number;
};

const PIECES = ['изделие', 'изделия', 'изделий'] as const;
const LEAST_ASKED = 2;

/** Finds goods by title, article or УИН: Enter adds the only match of the whole text, however fast a scanner types. */
export function GoodsSearch({ terms, onAdd }: { terms: Terms; onAdd: (goods: FoundGoods) => void }) {
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), 250);
  const { data } = useQuery(goodsQuery(asked, terms));
  const found = q.trim() === '' ? [] : (data?.data ?? []);
  const add = (goods: FoundGoods) => {
    onAdd(goods);
    setQ('');
  };
  const client = useQueryClient();
  const enter = useMutation({
    mutationFn: (text: string) => client.fetchQuery({ ...goodsQuery(text, terms), staleTime: FRESH_FOR }),
    onSuccess({ data: [only, ...others] }) {
      if (only && others.length === 0 && only.free > 0) add(only);
    },
  });
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        label="Добавить украшение"
        placeholder="Название, артикул или УИН"
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // The next scan replaces this one.
          event.currentTarget.select();
          if (q.trim().length >= LEAST_ASKED) enter.mutate(q.trim());
        }}
      />
      {asked.length >= LEAST_ASKED && data && found.length === 0 && (
        <p className={styles.quiet}>Ничего не найдено</p>
      )}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Найденные украшения">
          {found.map((goods) => (
            <li key={goods.groupId}>
              <Picture fileId={goods.imageId} />
              <span className={styles.name}>
                {goods.title}
                <small>
                  {goods.vendorCode}
                  {sizeWords(goods.sizeTitle) && `, ${sizeWords(goods.sizeTitle)}`} ·{' '}
                  {goods.free > 0 ? `свободно ${plural(goods.free, PIECES)}` : 'нет свободных'}
                </small>
              </span>
              <b>{rub(goods.price)}</b>
              <Button
                variant="default"
                leftSection={<Plus aria-hidden />}
                disabled={goods.free === 0}
                onClick={() => add(goods)}
              >
                Добавить
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
