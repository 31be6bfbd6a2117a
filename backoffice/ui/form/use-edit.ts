import { type UseFormReturnType, useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { isSame } from '#domain/staff/merge-edit.ts';
import { focusRefused } from './focus-first.ts';

/** Of a refusal `conflict`: what both have changed. */
export type FieldConflict = { field: string; base: unknown; theirs: unknown; yours: unknown };
export type Conflict = { fields: readonly FieldConflict[]; by: string; at: string };

type Object<Fields> = { fields: Fields; version: number };

type Options<Fields> = {
  /** As the shop has it now. Another version replaces the form while nothing is changed in it. */
  object: Object<Fields>;
  /** Sends the fields with the version that they were read with; answers the object as it is then. */
  save: (fields: Fields, version: number) => Promise<Object<Fields>>;
  /** Reads the object again, after others have changed it. */
  load: () => Promise<Object<Fields>>;
  /** «Цена сохранена». */
  savedText: string;
};

/** A form of an object that several people may have open (§3 "Two people", "Forms"). */
export type Edit<Fields extends Record<string, unknown>> = {
  form: UseFormReturnType<Fields>;
  isChanged: boolean;
  isSaving: boolean;
  save: () => void;
  /** Back to what the shop has. */
  reset: () => void;
  /** Until it is resolved. */
  conflict: Conflict | undefined;
  /** @param chosen field → the value that stands */
  resolve: (chosen: Partial<Fields>) => void;
  giveUp: () => void;
};

export function useEdit<Fields extends Record<string, unknown>>({
  object,
  save,
  load,
  savedText,
}: Options<Fields>): Edit<Fields> {
  const form = useForm<Fields>({ mode: 'controlled', initialValues: object.fields });
  const version = useRef(object.version);
  const [conflict, setConflict] = useState<Conflict>();
  const isChanged = form.isDirty();

  function take({ fields, version: read }: Object<Fields>, values: Fields = fields): void {
    version.current = read;
    form.setInitialValues(fields);
    form.setValues(values);
    form.resetDirty(fields);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what counts
  useEffect(() => {
    if (object.version > version.current && !form.isDirty()) take(object);
  }, [object.version]);

  const saving = useMutation({
    mutationFn: (fields: Fields) => save(fields, version.current),
    meta: { isShown: true },
    onSuccess: (saved, sent) => {
      // What was typed while it was being saved is still to be saved.
      const typed = Object.entries(form.getValues()).filter(([field, value]) => !isSame(value, sent[field]));
      take(saved, { ...saved.fields, ...Object.fromEntries(typed) });
      notifications.show({ message: savedText });
    },
    onError: (error) => {
      const found = conflictOf(error);
      if (found !== undefined) setConflict(found);
      else showErrors(form, error);
    },
  });

  return {
    form,
    isChanged,
    isSaving: saving.isPending,
    save: () => {
      form.clearErrors();
      saving.mutate(form.getValues());
    },
    reset: () => form.reset(),
    conflict,
    async resolve(chosen) {
      const mine = form.getValues();
      const initial = form.getInitialValues();
      const current = await load();
      // What only one has changed stands anyway.
      const kept = Object.entries(mine).filter(([field, value]) => !isSame(value, initial[field]));
      const values = { ...current.fields, ...Object.fromEntries(kept), ...chosen };
      setConflict(undefined);
      take(current, values);
      saving.mutate(values);
    },
    giveUp: () => setConflict(undefined),
  };
}

function conflictOf(error: Error): Conflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return;
  return (error.body as { conflict?: Conflict }).conflict;
}

/** The texts of the shop stand under their fields, and the first wrong one gets the focus (B5.7). */
function showErrors<Fields extends Record<string, unknown>>(
  form: UseFormReturnType<Fields>,
  error: Error,
): void {
  const errors = error instanceof ApiError ? error.errors : {};
  form.setErrors(errors);
  const [first] = Object.keys(errors);
  if (first === undefined) notifications.show({ color: 'garnet', message: error.message, autoClose: 8000 });
  else focusRefused(form, first);
}
