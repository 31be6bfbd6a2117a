import { ActionIcon, Button, Stack, Textarea } from '@mantine/core';
import { Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { Customer, CustomerNote } from '#contract/staff/customer-view.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { near } from '../../ui/words.ts';
import styles from './customer.module.css';
import { useCustomerChange } from './queries.ts';

/** Notes of staff; the buyer never sees them. */
export function NotesCard({ customer: { id, notes, erasedAt } }: { customer: Customer }) {
  const isEditable = useMay()('customers.edit') && erasedAt === null;
  const [text, setText] = useState('');
  const add = useCustomerChange(
    id,
    () => staffApi('POST /customers/:id/notes', { params: { id }, body: { text } }),
    () => setText(''),
  );
  const errors = add.error instanceof ApiError ? add.error.errors : {};
  return (
    <Card title="Заметки">
      <Stack gap="sm">
        {notes.map((note) => (
          <Note key={note.id} id={id} note={note} isEditable={isEditable} />
        ))}
        {isEditable && (
          <>
            <Textarea
              aria-label="Новая заметка"
              placeholder="Покупатель этого не увидит"
              autosize
              minRows={2}
              maxLength={2000}
              value={text}
              error={errors.text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              variant="default"
              disabled={text.trim() === ''}
              loading={add.isPending}
              onClick={() => add.mutate(undefined)}
            >
              Добавить заметку
            </Button>
          </>
        )}
        {!isEditable && notes.length === 0 && <span className={styles.quiet}>Заметок нет</span>}
      </Stack>
    </Card>
  );
}

function Note({ id, note, isEditable }: { id: string; note: CustomerNote; isEditable: boolean }) {
  const params = { id, noteId: String(note.id) };
  const pin = useCustomerChange(id, () =>
    staffApi('PUT /customers/:id/notes/:noteId', {
      params,
      body: { text: note.text, isPinned: !note.isPinned, version: note.version },
    }),
  );
  const remove = useCustomerChange(id, () => staffApi('DELETE /customers/:id/notes/:noteId', { params }));
  return (
    <div className={styles.note}>
      {note.text}
      <div className={styles.noteFoot}>
        {note.by ?? 'Сотрудник'}, {near(note.createdAt)}
        {isEditable && (
          <>
            <ActionIcon
              variant="subtle"
              aria-label={note.isPinned ? 'Открепить' : 'Закрепить'}
              aria-pressed={note.isPinned}
              onClick={() => pin.mutate(undefined)}
            >
              <Pin size={14} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label="Удалить заметку"
              onClick={() => remove.mutate(undefined)}
            >
              <Trash2 size={14} />
            </ActionIcon>
          </>
        )}
      </div>
    </div>
  );
}
