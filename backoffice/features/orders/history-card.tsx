import { ActionIcon, Button, Checkbox, SegmentedControl, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail, Pin, RefreshCw, StickyNote, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff/order-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { exactly, near } from '../../ui/words.ts';
import styles from './history-card.module.css';
import { orderQuery } from './queries.ts';

const KINDS = ['Всё', 'Статусы', 'Письма', 'Заметки'] as const;
type Kind = (typeof KINDS)[number];

/** What has happened to an order, the latest first: steps, letters and notes of staff. */
export function HistoryCard({ order }: { order: StaffOrder }) {
  const [kind, setKind] = useState<Kind>('Всё');
  const may = useMay();
  const items = itemsOf(order).filter((item) => kind === 'Всё' || item.kind === kind);
  return (
    <Card
      title="История"
      actions={
        <SegmentedControl size="xs" data={[...KINDS]} value={kind} onChange={(next) => setKind(next)} />
      }
    >
      {may('orders.note') && <NoteForm orderId={order.id} />}
      <ul className={styles.items}>
        {items.map(({ key, at, icon: Icon, by, text, note, failure }) => (
          <li key={key}>
            <Icon size={16} aria-hidden />
            <p>
              {by !== null && <b>{by}: </b>}
              {text} {failure && <Tag tone="bad">{failure}</Tag>}
              {note?.isPinned && <Tag isPlain>закреплена</Tag>}
            </p>
            <time title={exactly(at)}>{near(at)}</time>
            {note !== undefined && may('orders.note') && <NoteButtons orderId={order.id} note={note} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Note = StaffOrder['notes'][number];

type Item = {
  key: string;
  kind: Kind;
  at: string;
  icon: typeof Mail;
  by: string | null;
  text: string;
  failure?: string | undefined;
  note?: Note;
};

const OUTCOMES = { sent: undefined, refused: 'адрес не принимает', dropped: 'не ушло' };
const CHANNELS = { email: 'Письмо', sms: 'Сообщение', notice: 'Уведомление' };

function itemsOf({ history, messages, notes }: StaffOrder): Item[] {
  const items: Item[] = [
    ...history.map(
      ({ at, by, text }, index): Item => ({
        key: `event ${index}`,
        kind: 'Статусы',
        at,
        icon: RefreshCw,
        by,
        text,
      }),
    ),
    ...messages.map(
      ({ at, channel, title, outcome }, index): Item => ({
        key: `message ${index}`,
        kind: 'Письма',
        at,
        icon: Mail,
        by: null,
        text: `${CHANNELS[channel]} «${title}»`,
        failure: OUTCOMES[outcome],
      }),
    ),
    ...notes.map(
      (note): Item => ({
        key: `note ${note.id}`,
        kind: 'Заметки',
        at: note.createdAt,
        icon: StickyNote,
        by: note.author?.fio ?? 'Сотрудник',
        text: note.text,
        note,
      }),
    ),
  ];
  return items.toSorted(
    (a, b) =>
      Number(b.note?.isPinned ?? false) - Number(a.note?.isPinned ?? false) || b.at.localeCompare(a.at),
  );
}

function useNotes(orderId: number) {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }) };
}

export function NoteForm({ orderId }: { orderId: number }) {
  const [text, setText] = useState('');
  const [isPinned, setPinned] = useState(false);
  const { onSuccess } = useNotes(orderId);
  const isOnline = useOnline();
  const field = useRef<HTMLTextAreaElement>(null);
  const add = useMutation({
    mutationFn: () =>
      staffApi('POST /orders/:id/notes', {
        params: { id: String(orderId) },
        body: { text: text.trim(), isPinned },
      }),
    onSuccess: () => {
      setText('');
      setPinned(false);
      // The button goes with the text, and would take the focus along.
      if (field.current?.form?.contains(document.activeElement)) field.current.focus();
      return onSuccess();
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Textarea
        ref={field}
        aria-label="Заметка для своих"
        placeholder="Заметка для своих"
        minRows={1}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <div className={styles.send}>
          <Checkbox
            label="Закрепить"
            checked={isPinned}
            onChange={(event) => setPinned(event.currentTarget.checked)}
          />
          <Button type="submit" variant="default" loading={add.isPending} disabled={!isOnline}>
            Записать
          </Button>
        </div>
      )}
    </form>
  );
}

function NoteButtons({ orderId, note: { id, text, isPinned, version } }: { orderId: number; note: Note }) {
  const { onSuccess } = useNotes(orderId);
  const params = { id: String(orderId), noteId: String(id) };
  const pin = useMutation({
    mutationFn: () =>
      staffApi('PUT /orders/:id/notes/:noteId', { params, body: { text, isPinned: !isPinned, version } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => staffApi('DELETE /orders/:id/notes/:noteId', { params }),
    onSuccess,
  });
  return (
    <span className={styles.buttons}>
      <ActionIcon
        variant="subtle"
        aria-label={isPinned ? 'Открепить заметку' : 'Закрепить заметку'}
        onClick={() => pin.mutate()}
      >
        <Pin size={14} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label="Удалить заметку" onClick={() => remove.mutate()}>
        <Trash2 size={14} />
      </ActionIcon>
    </span>
  );
}
