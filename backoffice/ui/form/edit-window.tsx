import { Button, Modal, SimpleGrid } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useReturnFocus } from '../return-focus.ts';
import styles from './edit-window.module.css';
import { useFocusOnRefusal } from './focus-first.ts';
import { Field, type FormField, type FormValues } from './form-field.tsx';
import { Problems, problemOf } from './problems.tsx';

type Props = {
  title: string;
  fields: readonly FormField[];
  first: FormValues;
  /** Of TanStack Query; read again after saving. */
  queryKey: string;
  save: (values: FormValues) => Promise<unknown>;
  remove?: () => Promise<unknown>;
  /** The verb of what happens: «Объединить». */
  action?: string;
  /** What the values will look like. */
  proof?: (values: FormValues) => ReactNode;
  onClose: () => void;
};

/** A short form in a window: fields in two columns, problems above them, «Сохранить» and «Удалить». */
export function EditWindow({
  title,
  fields,
  first,
  queryKey,
  save,
  remove,
  action = 'Сохранить',
  proof,
  onClose,
}: Props) {
  const [values, setValues] = useState(first);
  const client = useQueryClient();
  const done = {
    meta: { isShown: true },
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [queryKey] }),
        client.invalidateQueries({ queryKey: ['history'] }),
      ]);
      onClose();
    },
  };
  const saving = useMutation({ mutationFn: () => save(values), ...done });
  const removing = useMutation({ mutationFn: async () => remove?.(), ...done });
  const error = saving.error ?? removing.error;
  const form = useRef<HTMLFormElement>(null);
  useReturnFocus();
  useFocusOnRefusal(error, form);
  const titles = Object.fromEntries(fields.map((field) => [field.name, field.title]));
  return (
    <Modal opened onClose={onClose} title={title} size={640}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          removing.reset();
          saving.mutate();
        }}
      >
        <Problems error={error} titles={titles} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
          {fields.map((field, at) => (
            <Field
              key={field.name}
              {...(at === 0 && FIRST)}
              field={field}
              values={values}
              error={problemOf(error, field.name)}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        </SimpleGrid>
        {proof?.(values)}
        <div className={styles.foot}>
          <Button type="submit" loading={saving.isPending}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            Отменить
          </Button>
          {remove && (
            <Button
              variant="subtle"
              color="garnet"
              className={styles.last ?? ''}
              loading={removing.isPending}
              onClick={() => {
                saving.reset();
                removing.mutate();
              }}
            >
              Удалить
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

/** Else the window gives the focus to its «×». */
const FIRST = { 'data-autofocus': true } as const;
