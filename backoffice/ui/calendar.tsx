import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru';
import { DatePicker } from '@mantine/dates';
import styles from './day-field.module.css';

type Props = { chosen: string | undefined; today: string; onChoose: (day: string) => void };

/** A month whose days are chosen by a click or by arrows. */
export function Calendar({ chosen, today, onChoose }: Props) {
  return (
    <DatePicker
      className={styles.calendar ?? ''}
      locale="ru"
      weekendDays={[]}
      highlightToday
      hideOutsideDates
      value={chosen ?? null}
      defaultDate={chosen ?? today}
      getDayProps={(day) => (day === (chosen ?? today) ? { 'data-autofocus': true } : {})}
      onChange={(day) => {
        if (day !== null) onChoose(day);
      }}
      ariaLabels={{
        monthLevelControl: 'Выбрать месяц',
        yearLevelControl: 'Выбрать год',
        previousMonth: 'Предыдущий месяц',
        nextMonth: 'Следующий месяц',
        previousYear: 'Предыдущий год',
        nextYear: 'Следующий год',
        previousDecade: 'Предыдущие десять лет',
        nextDecade: 'Следующие десять лет',
      }}
    />
  );
}
