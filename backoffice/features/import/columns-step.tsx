import { Alert, Button, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Import } from '#contract/staff/imports.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import styles from './import.module.css';
import { ImportFrame } from './import-frame.tsx';
import { importQuery } from './queries.ts';

const LEFT_ASIDE = '';

/** What each column of the file is; the shop proposes, the person decides, and the next such file is known (design 09). */
export function ColumnsStep({ data }: { data: Import }) {
  const [codes, setCodes] = useState(() => data.columns.map(({ code }) => code));
  const isPhone = useMediaQuery('(max-width: 760px)');
  const isOnline = useOnline();
  const client = useQueryClient();
  const navigate = useNavigate();
  const check = useMutation({
    mutationFn: () =>
      staffApi('POST /imports/:id/check', { params: { id: data.id }, body: { columns: codes } }),
    meta: { isShown: true },
    onSuccess: (checked) => {
      client.setQueryData(importQuery(data.id).queryKey, checked);
      void client.invalidateQueries({ queryKey: ['imports', data.id] });
      void client.removeQueries({ queryKey: ['import-products', data.id] });
      void navigate({ search: '' });
    },
  });
  const taken = codes.filter((code) => code !== null).length;
  return (
    <ImportFrame
      title="Импорт товаров"
      data={data}
      now="columns"
      actions={
        <>
          <Button component={Link} to="/products/imports" variant="default">
            Другой файл
          </Button>
          <Button
            rightSection={<ArrowRight size={16} />}
            loading={check.isPending}
            disabled={!isOnline || !codes.includes('article')}
            onClick={() => check.mutate()}
          >
            Проверить без записи
          </Button>
        </>
      }
    >
      {check.error !== null && <Alert color="garnet" role="alert" title={check.error.message} />}
      {isPhone ? (
        <Alert color="carnelian" title="Столбцы удобнее сопоставить на&nbsp;компьютере">
          Узнано столбцов: {taken} из&nbsp;{codes.length}. На&nbsp;телефоне их можно только проверить как
          есть.
        </Alert>
      ) : (
        <Columns side={<Rules hasMemory={data.columns.some(({ isRemembered }) => isRemembered)} />}>
          <Card title="Столбцы файла" isFlush>
            <PlainTable
              title="Столбцы файла"
              rows={data.columns.map((column, at) => ({ column, at }))}
              rowId={({ at }) => String(at)}
              columns={[
                {
                  title: 'Столбец файла',
                  cell: ({ column }) => <b>{column.heading.trim() || 'без названия'}</b>,
                },
                {
                  title: 'Пример',
                  cell: ({ column }) => (
                    <span className={styles.sample} title={column.samples.join(', ')}>
                      {column.samples[0] ?? '—'}
                    </span>
                  ),
                },
                {
                  title: 'Поле магазина',
                  cell: ({ column, at }) => (
                    <Select
                      aria-label={`${column.heading.trim() || `Столбец ${at + 1}`}: поле магазина`}
                      className={styles.field ?? ''}
                      searchable
                      allowDeselect={false}
                      nothingFoundMessage="Такого поля нет"
                      data={[
                        { value: LEFT_ASIDE, label: 'Не брать' },
                        ...data.fields.map(({ code, title }) => ({
                          value: code,
                          label: title,
                          disabled: code !== codes[at] && codes.includes(code),
                        })),
                      ]}
                      value={codes[at] ?? LEFT_ASIDE}
                      onChange={(code) => setCodes(codes.with(at, code || null))}
                    />
                  ),
                },
                {
                  title: 'Состояние',
                  isWide: true,
                  cell: ({ column, at }) => <State note={column.note} isTaken={codes[at] !== null} />,
                },
              ]}
            />
          </Card>
        </Columns>
      )}
    </ImportFrame>
  );
}

function State({ note, isTaken }: { note: string | null; isTaken: boolean }) {
  if (isTaken) return <Tag tone="done">берём</Tag>;
  return (
    <>
      <Tag tone="still">пропуск</Tag>
      {note !== null && <small className={styles.note}>{note}</small>}
    </>
  );
}

function Rules({ hasMemory }: { hasMemory: boolean }) {
  return (
    <Card title="Как пишем">
      <ul className={styles.rules}>
        <li>Артикул есть&nbsp;— меняем только взятые поля. Артикула нет&nbsp;— новый товар, черновиком.</li>
        <li>Пустая ячейка ничего не&nbsp;меняет, прочерк «—» очищает.</li>
        <li>Остаток не&nbsp;берём: его меняет приёмка.</li>
        <li>
          {hasMemory
            ? 'Столбцы сопоставлены, как в\u00a0прошлом файле с\u00a0такими названиями.'
            : 'В\u00a0следующий раз файл с\u00a0такими названиями столбцов сопоставится сам.'}
        </li>
      </ul>
    </Card>
  );
}
