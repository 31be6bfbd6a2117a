import clsx from 'clsx';
import { type ChangeEvent, useId, useState, useSyncExternalStore } from 'react';
import {
  type Asked,
  acceptAttribute,
  acceptedText,
  type UploadKind,
  type UploadTarget,
} from '#domain/files/upload-kinds.ts';
import { counted } from '#domain/russian/plural.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { ChosenFile } from './chosen-file.tsx';
import styles from './upload-field.module.css';
import { useUploads } from './use-uploads.ts';

type UploadFieldProps = {
  /** Of the hidden fields that carry the ids of what was uploaded. */
  name: string;
  label: string;
  target: UploadTarget;
  kinds?: readonly UploadKind[] | undefined;
  /** How many files may be chosen. */
  most: number;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Something was chosen or taken away. */
  onChange?(): void;
};

const FILES = ['файл', 'файла', 'файлов'] as const;

/**
 * Files for a form: sent as soon as they are chosen, with a picture, how much of
 * it has gone, and a way to take it back. While one is on its way the form has a
 * field `{name}.sending`. Before scripts run it is a plain file field, whose files
 * go with the form.
 */
export function UploadField({
  name,
  label,
  hint,
  error,
  required,
  onChange,
  most,
  ...asked
}: UploadFieldProps) {
  const id = useId();
  const isAwake = useIsAwake();
  const { chosen, add, remove } = useUploads(asked, most);
  const [isFull, setIsFull] = useState(false);
  const message = error ?? (isFull ? `Можно приложить не\u00a0больше ${counted(most, FILES)}` : undefined);

  function onChoose({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    setIsFull(add([...(field.files ?? [])]));
    // The same file may be chosen again after it was taken back.
    field.value = '';
    onChange?.();
  }

  return (
    <div className={clsx(styles.field, message && styles.wrong)} data-required={required}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <div className={clsx(styles.box, isAwake && styles.awake)}>
        {/* In the language of the shop, which the browser's own words may not be. */}
        {isAwake && (
          <span className={styles.button} aria-hidden="true">
            {most > 1 ? 'Выбрать файлы' : 'Выбрать файл'}
          </span>
        )}
        <input
          id={id}
          type="file"
          className={styles.input}
          name={isAwake ? undefined : `file:${asked.target}:${name}`}
          accept={acceptAttribute(asked)}
          multiple={most > 1}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={`${id}-message`}
          onChange={isAwake ? onChoose : undefined}
        />
      </div>
      <p className={styles.message} id={`${id}-message`} role={message === undefined ? undefined : 'alert'}>
        {message !== undefined && <Icon name="circle-alert" size={16} />}
        {message ?? hint ?? hintOf(asked)}
      </p>
      {chosen.length > 0 && (
        <ul className={styles.files}>
          {chosen.map((one) => (
            <ChosenFile
              key={one.key}
              chosen={one}
              onRemove={() => {
                setIsFull(false);
                remove(one.key);
                onChange?.();
              }}
            />
          ))}
        </ul>
      )}
      {chosen.map(({ key, state }) =>
        state.is === 'sent' ? <input key={key} type="hidden" name={name} value={state.fileId} /> : null,
      )}
      {chosen.some(({ state }) => state.is === 'sending') && (
        <input type="hidden" name={`${name}.sending`} value="1" />
      )}
    </div>
  );
}

const hintOf = (asked: Asked): string => acceptedText(asked);

/** Whether scripts run here: false in what the server draws, and until then. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
