import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { Calendar as DayCalendar } from './calendar.tsx';
import styles from './day-field.module.css';
import { readDay, writtenDay } from './days.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** `2026-11-25`, with a time `2026-11-25T09:30:00`; empty without a day. */
  value: string;
  onChange: (value: string) => void;
  hasTime?: boolean;
};

const WRONG = { day: 'День — ДД.ММ.ГГГГ', time: 'День и\u00a0время — ДД.ММ.ГГГГ ЧЧ:ММ' };

/** A day by typing or from the calendar. That of the browser speaks the language of the browser. */
export function DayField({ value, onChange, hasTime = false, error, ...rest }: Props) {
  const [written, setWritten] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [Calendar, setCalendar] = useState<typeof DayCalendar>();
  /** Its code comes when it is wanted: most days are typed. */
  async function toggle(): Promise<void> {
    const calendar = await import('./calendar.tsx');
    setCalendar(() => calendar.Calendar);
    setOpen(!isOpen);
  }
  const isWrong = written !== undefined && written.trim() !== '' && readDay(written) === undefined;
  const today = MOSCOW.format(new Date());
  const day = readDay(value);
  return (
    <TextInput
      autoComplete="off"
      placeholder={hasTime ? 'ДД.ММ.ГГГГ ЧЧ:ММ' : 'ДД.ММ.ГГГГ'}
      {...rest}
      error={error ?? (isWrong ? WRONG[hasTime ? 'time' : 'day'] : undefined)}
      value={written ?? writtenDay(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setWritten(text);
        const read = text.trim() === '' ? '' : readDay(text, { hasTime });
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!isWrong) setWritten(undefined);
      }}
      rightSectionPointerEvents="all"
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              className={styles.open ?? ''}
              variant="subtle"
              color="gray"
              aria-label="Календарь"
              disabled={rest.readOnly ?? rest.disabled ?? false}
              onClick={() => void toggle()}
            >
              <CalendarDays size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="xs">
            {Calendar && (
              <Calendar
                chosen={day}
                today={today}
                onChoose={(chosen) => {
                  setWritten(undefined);
                  setOpen(false);
                  onChange(hasTime ? `${chosen}${value.slice(10) || 'T00:00:00'}` : chosen);
                }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

const MOSCOW = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' });
