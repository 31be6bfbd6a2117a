import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentProps, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useDebounce } from 'use-debounce';
import { counted } from '#domain/russian/plural.ts';
import { DEBOUNCE } from '#storefront/kit/debounce.ts';
import { Field } from '#storefront/ui/field.tsx';
import styles from './suggest-field.module.css';

const OPTIONS = ['вариант', 'варианта', 'вариантов'] as const;

/** A shorter text gives no useful suggestions. */
const MIN_LETTERS = 2;

type Option = { key: string; title: string; note?: string };

type SuggestFieldProps<Choice> = Omit<
  ComponentProps<typeof Field>,
  'onChange' | 'value' | 'autoComplete' | 'ref'
> & {
  fieldRef?: RefObject<HTMLInputElement | null>;
  /** Distinguishes the queries of this field from others. */
  queryKey: QueryKey;
  find(text: string, signal: AbortSignal): Promise<readonly Choice[]>;
  optionOf(choice: Choice): Option;
  onType?: (() => void) | undefined;
  /** @returns the text to show in the field */
  onChoose(choice: Choice): string;
};

/**
 * A field with suggestions: a combobox with a custom list. Suggestions are optional, and without scripts it
 * is a plain field.
 */
export function SuggestField<Choice>({
  queryKey,
  find,
  optionOf,
  onType,
  onChoose,
  className,
  fieldRef,
  ...field
}: SuggestFieldProps<Choice>) {
  const listId = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? ownRef;
  /** Undefined until something is typed, and again after a choice. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const [text] = useDebounce(typed?.trim(), DEBOUNCE);
  const { data } = useQuery({
    queryKey: ['suggestions', ...queryKey, text],
    queryFn: ({ signal }) => find(text ?? '', signal),
    enabled: text !== undefined && text.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isAsking = typed !== undefined && typed.trim().length >= MIN_LETTERS;
  const choices = isAsking ? (data ?? []) : [];
  const isOpen = choices.length > 0;

  function close() {
    setTyped(undefined);
    setActive(undefined);
  }

  function choose(choice: Choice) {
    const shown = onChoose(choice);
    if (input.current) input.current.value = shown;
    close();
  }

  function move(step: 1 | -1) {
    // One position more than there are options: the field itself is between the last and the first.
    const next = ((active ?? -1) + 1 + step + choices.length + 1) % (choices.length + 1);
    setActive(next === 0 ? undefined : next - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = active === undefined ? undefined : choices[active];
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: close,
      // Without an active option Enter submits the form.
      Enter: chosen === undefined ? undefined : () => choose(chosen),
    };
    const action = isOpen ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <div className={clsx(styles.place, className)}>
      <Field
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(undefined);
          onType?.();
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <span className="vh" role="status">
        {isOpen && `Найдено: ${counted(choices.length, OPTIONS)}`}
      </span>
      {isOpen && (
        <div className={styles.list} id={listId} role="listbox" aria-label={field.label}>
          {choices.map((choice, n) => {
            const { key, title, note } = optionOf(choice);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
              <div
                key={key}
                id={`${listId}-${n}`}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={n === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                <span>{title}</span>
                {note && <span className="muted small">{note}</span>}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
