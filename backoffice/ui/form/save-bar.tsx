import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { PageFoot } from '../page.tsx';
import { focusOrHeading, isFocusLost } from '../return-focus.ts';
import { useOnline } from '../use-online.ts';
import { ConflictWindow } from './conflict-window.tsx';
import { focusRefused } from './focus-first.ts';
import styles from './save-bar.module.css';
import type { Edit } from './use-edit.ts';

type Props<Fields extends Record<string, unknown>> = {
  edit: Edit<Fields>;
  /** What people call the fields, for errors and conflicts. */
  titles: Readonly<Partial<Record<keyof Fields & string, string>>>;
};

/** Appears with the first change: save (Ctrl+S), or take the changes back; leaving asks first. */
export function SaveBar<Fields extends Record<string, unknown>>({ edit, titles }: Props<Fields>) {
  const { isChanged, isSaving, save, reset, form } = edit;
  const isOnline = useOnline();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isChanged && isOnline) save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const cameFrom = useRef<Element>(null);
  const wasChanged = useRef(false);
  useEffect(() => {
    // The bar is gone with the button that was pressed.
    if (wasChanged.current && !isChanged && isFocusLost()) focusOrHeading(cameFrom.current);
    wasChanged.current = isChanged;
  }, [isChanged]);
  const errors = Object.keys(form.errors);
  return (
    <>
      {errors.length > 0 && (
        <div className={styles.errors} role="alert">
          Проверьте:{' '}
          {errors.map((field, index) => (
            <button key={field} type="button" onClick={() => focusRefused(form, field)}>
              {titles[field] ?? titles[field.split('.')[0] ?? field] ?? field}
              {index < errors.length - 1 && ', '}
            </button>
          ))}
        </div>
      )}
      {isChanged && (
        <PageFoot>
          <section
            className={styles.bar}
            aria-label="Несохранённые правки"
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
            }}
          >
            <span>
              {isOnline ? 'Есть несохранённые правки' : 'Нет связи. Правки сохранятся, когда она появится'}
            </span>
            <Button variant="subtle" onClick={reset}>
              Отменить правки
            </Button>
            <Button onClick={save} loading={isSaving} disabled={!isOnline}>
              Сохранить
            </Button>
          </section>
        </PageFoot>
      )}
      <LeaveGuard isChanged={isChanged && !isSaving} />
      <ConflictWindow edit={edit} titles={titles} />
    </>
  );
}

/** Asks before changes are lost. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Есть несохранённые правки. Уйти без сохранения?"
    >
      <Text c="dimmed">То, что изменено на этой странице, не сохранится.</Text>
      <Group mt="md">
        <Button onClick={() => blocker.reset?.()}>Остаться</Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Уйти без сохранения
        </Button>
      </Group>
    </Modal>
  );
}
