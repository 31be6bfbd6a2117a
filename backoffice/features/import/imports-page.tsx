import { Button, Progress } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ImportRow } from '#contract/staff/imports.ts';
import { uploadTable } from '../../api/upload-file.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { exactly, near, plural } from '../../ui/words.ts';
import styles from './import.module.css';
import { importsQuery } from './queries.ts';
import { Steps } from './steps.tsx';

/** «Импорт товаров»: the file, and what was imported before. */
export function Component() {
  const imports = useQuery(importsQuery);
  return (
    <Page title="Импорт товаров" crumbs={[{ title: 'Товары', to: '/products' }]}>
      <Steps now="file" />
      <FileCard />
      {imports.isLoadingError ? (
        <LoadFailure error={imports.error} onRetry={() => void imports.refetch()} />
      ) : (
        <Card title="Прошлые импорты" isFlush>
          <PlainTable
            title="Прошлые импорты"
            rows={imports.data?.data ?? []}
            rowId={({ id }) => id}
            empty={imports.data && <Empty title="Импортов пока не&nbsp;было" />}
            columns={COLUMNS}
          />
        </Card>
      )}
    </Page>
  );
}

const COLUMNS = [
  {
    title: 'Файл',
    cell: ({ id, fileName }: ImportRow) => <Link to={`/products/imports/${id}`}>{fileName}</Link>,
  },
  {
    title: 'Строк',
    isRight: true,
    cell: ({ rows }: ImportRow) => plural(rows, ['строка', 'строки', 'строк']),
  },
  {
    title: 'Когда',
    cell: ({ createdAt }: ImportRow) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { title: 'Кто', cell: ({ by }: ImportRow) => by },
  {
    title: 'Итог',
    cell: (row: ImportRow) => {
      const { tone, title } = outcomeOf(row);
      return <Tag tone={tone}>{title}</Tag>;
    },
  },
];

function outcomeOf({ run, check }: ImportRow): { tone: Tone; title: string } {
  if (run === null) return { tone: 'still', title: check === null ? 'загружен' : 'проверен' };
  if (run.state === 'failed') return { tone: 'bad', title: 'не записан' };
  if (run.state === 'cancelled') return { tone: 'wait', title: 'остановлен' };
  if (run.state !== 'done') return { tone: 'work', title: 'записывается' };
  return run.skipped === 0
    ? { tone: 'done', title: 'записан' }
    : { tone: 'wait', title: `пропущено: ${run.skipped}` };
}

function FileCard() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [percent, setPercent] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => uploadTable(file, setPercent),
    meta: { isShown: true },
    onSuccess: ({ id }) => navigate(`/products/imports/${id}`),
  });
  const take = (file: File | undefined) => {
    if (file === undefined || upload.isPending || !isOnline) return;
    setPercent(0);
    upload.mutate(file);
  };
  return (
    <Card title="Файл">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file is dropped anywhere in the zone; the button does the same */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Файл с товарами"
          accept=".xlsx,.csv"
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <Button
          leftSection={<FileSpreadsheet size={16} />}
          loading={upload.isPending}
          disabled={!isOnline}
          onClick={() => input.current?.click()}
        >
          Выбрать файл
        </Button>
        <p className={styles.quiet}>
          или перетащите его сюда: xlsx или csv, до&nbsp;50&nbsp;МБ и&nbsp;100&nbsp;000&nbsp;строк. Первая
          строка&nbsp;— названия столбцов
        </p>
        {upload.isPending && (
          <Progress value={percent} aria-label="Загрузка файла" className={styles.bar ?? ''} />
        )}
        {upload.error !== null && (
          <p role="alert" className={styles.bad}>
            {upload.error.message}
          </p>
        )}
      </div>
      <ul className={styles.rules}>
        <li>
          Товар ищется по&nbsp;артикулу, изделие&nbsp;— по&nbsp;размеру, затем по&nbsp;УИН или штрихкоду.
        </li>
        <li>Пустая ячейка ничего не&nbsp;меняет, прочерк «—» очищает поле.</li>
        <li>Остатки из&nbsp;файла не&nbsp;берём: их меняет приёмка.</li>
      </ul>
    </Card>
  );
}
