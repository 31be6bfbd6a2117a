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
  /** Name of the hidden fields with the ids of uploaded files. */
  name: string;
  label: string;
  target: UploadTarget;
  kinds?: readonly UploadKind[] | undefined;
  /** Maximum number of files. */
  most: number;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** A file was added or removed. */
  onChange?(): void;
};

const FILES = ['файл', 'файла', 'файлов'] as const;

/**
 * Files for a form: uploaded when chosen, with preview, progress and a remove button. During an upload the
 * form has a field `{name}.sending`. Before scripts run it is a plain file field, whose files are posted with
 * the form.
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
    // Lets the user choose the same file again after removing it.
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
        {/* In the language of the shop, unlike the browser's own text. */}
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

/** Whether scripts run: false on the server and during hydration. */
function useIsAwake(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
