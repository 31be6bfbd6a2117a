import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../card.tsx';
import { LoadFailure } from '../empty.tsx';
import { isFocusLost } from '../return-focus.ts';
import { exactly, near } from '../words.ts';
import { ChangeList } from './change-list.tsx';
import styles from './history.module.css';
import { actionTitle } from './texts.ts';

type Props = {
  kind: string;
  id: string | number;
  /** Of fields that only this room has. */
  titles?: Readonly<Record<string, string>>;
  /** Where the object has a history of its own beside. */
  title?: string;
};

/** «История» of an object: who, when and what, with both values; own changes can be undone (§2.4). */
export function History({ kind, id, titles, title = 'История' }: Props) {
  const history = useQuery({
    queryKey: ['history', kind, String(id)],
    queryFn: ({ signal }) => staffApi('GET /history', { query: { kind, id: String(id) }, signal }),
  });
  if (history.isLoadingError) {
    return <LoadFailure error={history.error} onRetry={() => void history.refetch()} />;
  }
  const entries = history.data?.data ?? [];
  return (
    <Card title={title}>
      {entries.length === 0 && !history.isPending && <p>Изменений ещё не было.</p>}
      <ul className={styles.history}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...(titles && { titles })} />
        ))}
      </ul>
    </Card>
  );
}

function Entry({ entry, titles }: { entry: AuditEntry; titles?: Readonly<Record<string, string>> }) {
  const { at, actor, action, changes, reason, undoneBy, isUndoable } = entry;
  const undo = useUndo();
  const place = useRef<HTMLLIElement>(null);
  const isUndone = undo.isSuccess && !isUndoable;
  useEffect(() => {
    // The button is gone with the focus on it.
    if (isUndone && isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [isUndone]);
  return (
    <li ref={place} tabIndex={-1}>
      <header>
        <b>{actor.title}</b>
        <time dateTime={at} title={exactly(at)}>
          {near(at)}
        </time>
        <span>{actionTitle(action)}</span>
        {undoneBy !== null && <span>возвращено</span>}
        {isUndoable && (
          <Button
            variant="subtle"
            loading={undo.isPending}
            onClick={() =>
              undo.mutate(entry.id, { onSuccess: () => notifications.show({ message: 'Возвращено' }) })
            }
          >
            Вернуть
          </Button>
        )}
      </header>
      {reason !== null && <p>{reason}</p>}
      <ChangeList changes={changes} {...(titles && { titles })} />
    </li>
  );
}

/** Undoes a change by its record; everything on the page may differ afterwards. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => staffApi('POST /audit/:id/undo', { params: { id: String(id) } }),
    onSuccess: () => client.invalidateQueries(),
  });
}
