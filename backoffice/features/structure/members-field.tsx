import { ActionIcon, Input, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '#contract/staff/assortment.ts';
import { staffApi } from '../../api/staff-api.ts';
import type { OwnField } from '../../ui/form/form-field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PlaceButtons } from './place-buttons.tsx';
import styles from './structure.module.css';

/** Products in an order: found by title or article, placed by buttons. */
export function MembersField({
  label,
  known,
  field: { value, error, onChange },
}: {
  label: string;
  /** Those that the form begins with. */
  known: readonly Member[];
  field: OwnField;
}) {
  const ids = value as number[];
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 200);
  const [seen, setSeen] = useState(known);
  const found = useQuery({
    queryKey: ['products', 'found', q],
    queryFn: ({ signal }) => staffApi('GET /products', { query: { q, limit: '25' }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  });
  const offered = (found.data?.data ?? []).filter(({ id }) => !ids.includes(id));
  const add = (chosen: string | null) => {
    const product = offered.find(({ id }) => String(id) === chosen);
    setText('');
    if (product === undefined) return;
    setSeen([...seen, product]);
    onChange([...ids, product.id]);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <ul className={styles.members} aria-label={`${label} по порядку`}>
        {ids.map((id, at) => {
          const member = seen.find((one) => one.id === id);
          const title = member?.title ?? `Товар ${id}`;
          return (
            <li key={id}>
              <Picture fileId={member?.imageId ?? null} size={32} />
              <span>
                {title} <small>{member?.article}</small>
              </span>
              <PlaceButtons
                title={title}
                at={at}
                count={ids.length}
                onPlace={(to) => onChange(ids.filter((one) => one !== id).toSpliced(to, 0, id))}
              />
              <ActionIcon
                aria-label={`${title}: убрать`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <X size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Select
        aria-label="Добавить товар"
        placeholder="Название или артикул"
        searchable
        value={null}
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
        nothingFoundMessage={q === '' ? undefined : 'Ничего не найдено'}
        data={offered.map(({ id, title, article }) => ({ value: String(id), label: `${title}, ${article}` }))}
        onChange={add}
      />
    </Input.Wrapper>
  );
}
