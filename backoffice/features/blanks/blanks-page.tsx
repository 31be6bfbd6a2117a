import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { StaffBlank } from '#contract/staff/blanks.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { SideDrawer } from '../../ui/drawer.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage, type View } from '../../ui/list/list-page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { exactly, near, phone, plural, rub, sizeWords } from '../../ui/words.ts';
import styles from './blanks-page.module.css';

const TONES: Readonly<Record<string, Tone>> = { new: 'wait', 'in-work': 'work', ordered: 'done' };

const StatusTag = ({ status }: Pick<StaffBlank, 'status'>) => (
  <Tag tone={TONES[status.code] ?? 'still'}>{status.title}</Tag>
);

/** One-click orders: whom to call back about which piece. */
export function Component() {
  return (
    <ListPage
      title="Заявки"
      id="blanks"
      queryKey="blanks"
      load={(query, signal) => staffApi('GET /blanks', { query, signal })}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowTitle={({ id }) => `заявка ${id}`}
      rowTo={({ id }) => `/orders/blanks?open=${id}`}
      card={BlankCard}
      filters={FILTERS}
      views={VIEWS}
      search="Телефон, имя, изделие"
      firstSort="-created"
      empty={
        <Empty title="Заявок ещё нет" hasCrescent>
          Здесь появятся заказы в один клик: телефон и изделие, о котором перезвонить.
        </Empty>
      }
      drawer={(id, close) => <BlankDrawer id={Number(id)} onClose={close} />}
      hasPictures
    />
  );
}

const FILTERS = [
  {
    name: 'status',
    title: 'Статус',
    kind: 'choice',
    options: [
      { value: 'new', label: 'Новая' },
      { value: 'in-work', label: 'В\u00a0работе' },
      { value: 'ordered', label: 'Оформлена' },
      { value: 'cancelled', label: 'Отменена' },
    ],
  },
  { name: 'created', title: 'Создана', kind: 'days' },
] as const;

const VIEWS: readonly View[] = [
  { title: 'Все', filters: {} },
  { title: 'Ждут звонка', filters: { status: 'new,in-work' } },
  { title: 'Оформлены', filters: { status: 'ordered' } },
];

const COLUMNS: readonly Column<StaffBlank>[] = [
  {
    id: 'product',
    title: 'Изделие',
    cell: ({ id, imageId, productTitle, sizeTitle }) => (
      <span className={styles.product}>
        <Picture fileId={imageId} size={32} />
        <Link to={`?open=${id}`}>{[productTitle, sizeWords(sizeTitle)].filter(Boolean).join(', ')}</Link>
      </span>
    ),
  },
  {
    id: 'created',
    title: 'Создана',
    isSortable: true,
    cell: ({ createdAt }) => <time title={exactly(createdAt)}>{near(createdAt)}</time>,
  },
  { id: 'buyer', title: 'Покупатель', cell: ({ contacts }) => contacts?.fio ?? '—' },
  { id: 'phone', title: 'Телефон', cell: ({ contacts }) => (contacts ? phone(contacts.phone) : '—') },
  { id: 'status', title: 'Статус', cell: StatusTag },
  { id: 'staff', title: 'Взял(а)', cell: ({ staff }) => staff?.fio ?? '—' },
  { id: 'price', title: 'Цена', isRight: true, cell: ({ price }) => rub(price) },
];

function BlankCard({ imageId, productTitle, contacts, createdAt, status, price }: StaffBlank) {
  return (
    <RowCard
      imageId={imageId}
      title={productTitle}
      sum={rub(price)}
      text={[contacts?.fio, near(createdAt)].filter(Boolean).join(' · ')}
      tags={<StatusTag status={status} />}
    />
  );
}

const PIECES = ['штука', 'штуки', 'штук'] as const;
const STEPS = { 'in-work': 'Взять в\u00a0работу', ordered: 'Оформлена', cancelled: 'Отменить' };

/** A row of the list has every field. */
function BlankDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['blanks', { id }],
    queryFn: ({ signal }) => staffApi('GET /blanks', { query: { id: String(id) }, signal }),
  });
  const blank = data?.data[0];
  return (
    <SideDrawer title={`Заявка №\u00a0${id}`} onClose={onClose}>
      {blank !== undefined && <Blank key={id} blank={blank} />}
    </SideDrawer>
  );
}

function Blank({ blank }: { blank: StaffBlank }) {
  const may = useMay();
  const client = useQueryClient();
  const isOnline = useOnline();
  const [note, setNote] = useState(blank.note);
  const [revealed, setRevealed] = useState<{ fio: string; phone: string }>();
  const reveal = useMutation({
    mutationFn: () => staffApi('POST /blanks/:id/contacts', { params: { id: String(blank.id) } }),
    onSuccess: setRevealed,
  });
  const step = useMutation({
    mutationFn: (to: StaffBlank['steps'][number]) =>
      staffApi('POST /blanks/:id/steps', {
        params: { id: String(blank.id) },
        body: { to, version: blank.version, note },
      }),
    meta: { isShown: true },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['blanks'] }),
        client.invalidateQueries({ queryKey: ['today'] }),
      ]),
  });
  const contacts = revealed ?? blank.contacts;
  return (
    <Stack gap="sm">
      <div className={styles.product}>
        <Picture fileId={blank.imageId} size={56} />
        <div>
          <b>{[blank.productTitle, sizeWords(blank.sizeTitle)].filter(Boolean).join(', ')}</b>
          <p>
            {rub(blank.price)}
            {blank.free !== null && ` · ${plural(blank.free, PIECES)} свободно`}
          </p>
        </div>
      </div>
      <p>
        <StatusTag status={blank.status} /> {blank.staff?.fio}
      </p>
      {contacts !== null && (
        <p>
          {contacts.fio},{' '}
          {blank.isMasked && revealed === undefined ? (
            contacts.phone
          ) : (
            <a href={`tel:${contacts.phone}`}>{phone(contacts.phone)}</a>
          )}
        </p>
      )}
      {blank.isMasked && revealed === undefined && may('contacts.reveal') && (
        <Button variant="default" loading={reveal.isPending} onClick={() => reveal.mutate()}>
          Показать контакты
        </Button>
      )}
      {blank.order !== null && (
        <p>
          Заказ <Link to={`/orders/${blank.order.id}`}>№&nbsp;{blank.order.number}</Link>
        </p>
      )}
      {blank.steps.length > 0 ? (
        <Textarea
          label="Заметка"
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      ) : (
        blank.note !== '' && <p>{blank.note}</p>
      )}
      {step.error instanceof ApiError && <p role="alert">{step.error.message}</p>}
      <Group gap="xs">
        {blank.steps.map((to, index) => (
          <Button
            key={to}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={!isOnline || step.isPending}
            onClick={() => step.mutate(to)}
          >
            {STEPS[to]}
          </Button>
        ))}
        {blank.order === null && blank.steps.length > 0 && may('orders.create') && (
          <Button component={Link} to={`/orders/new?blank=${blank.id}`} variant="default">
            Оформить заказ
          </Button>
        )}
      </Group>
    </Stack>
  );
}
