import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './day-field.module.css';
import { daysAfter, monthAfter, readDay, weeksOf, writtenDay } from './days.ts';

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
              onClick={() => setOpen(!isOpen)}
            >
              <CalendarDays size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="xs">
            <Calendar
              chosen={day}
              today={today}
              onChoose={(chosen) => {
                setWritten(undefined);
                setOpen(false);
                onChange(hasTime ? `${chosen}${value.slice(10) || 'T00:00:00'}` : chosen);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

const MOSCOW = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' });
const MONTH = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'UTC' });
const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

const titleOf = (format: Intl.DateTimeFormat, day: string): string =>
  format.format(new Date(`${day}T00:00:00Z`)).replace(' г.', '');

type CalendarProps = { chosen: string | undefined; today: string; onChoose: (day: string) => void };

/** A month; arrows move along its days, and PageUp and PageDown along the months. */
function Calendar({ chosen, today, onChoose }: CalendarProps) {
  const [current, setCurrent] = useState(chosen ?? today);
  const table = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, () => string>> = {
      ArrowLeft: () => daysAfter(current, -1),
      ArrowRight: () => daysAfter(current, 1),
      ArrowUp: () => daysAfter(current, -7),
      ArrowDown: () => daysAfter(current, 7),
      PageUp: () => monthAfter(current, -1),
      PageDown: () => monthAfter(current, 1),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setCurrent(step());
  };
  const turn = (months: number) => {
    hasMoved.current = false;
    setCurrent(monthAfter(current, months));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <ActionIcon variant="subtle" color="gray" aria-label="Предыдущий месяц" onClick={() => turn(-1)}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <b aria-live="polite">{titleOf(MONTH, current)}</b>
        <ActionIcon variant="subtle" color="gray" aria-label="Следующий месяц" onClick={() => turn(1)}>
          <ChevronRight size={16} />
        </ActionIcon>
      </div>
      <table ref={table}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday}>{weekday}</th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {weeksOf(current).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-other={day.slice(0, 7) !== current.slice(0, 7) || undefined}
                    data-autofocus={day === current || undefined}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={titleOf(DAY, day)}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
