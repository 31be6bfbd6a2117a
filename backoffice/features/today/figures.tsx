import { useQuery } from '@tanstack/react-query';
import type { TodayFigures } from '#contract/staff/today.ts';
import { staffApi } from '../../api/staff-api.ts';
import { count, rub } from '../../ui/words.ts';
import { change, difference } from './change.ts';
import styles from './figures.module.css';

/** Takings and orders beside those before, for those who may see them (§4.1). */
export function Figures() {
  const { data } = useQuery({
    queryKey: ['today', 'figures'],
    queryFn: ({ signal }) => staffApi('GET /today/figures', { signal }),
    refetchInterval: 60_000,
  });
  const [today, week, month] = data?.periods ?? [];
  if (data === undefined || !today || !week || !month) return null;
  const { days } = data;
  const takings = days.map((day) => day.takings);
  const average = today.now.average === null ? '' : `, в\u00a0среднем ${rub(today.now.average)}`;
  return (
    <dl className={styles.figures}>
      <Figure
        title="Выручка сегодня"
        value={money(today.now.takings)}
        change={change(today.now.takings, today.before.takings)}
        of="ко вчера на этот час"
        line={takings.slice(-14)}
      />
      <Figure
        title="Заказов сегодня"
        value={today.now.orders === 0 ? '—' : count(today.now.orders)}
        change={difference(today.now.orders, today.before.orders)}
        of={`ко\u00a0вчера${average}`}
        line={days.slice(-14).map(({ orders }) => orders)}
      />
      <Figure {...ofPeriod('Выручка за\u00a07\u00a0дней', week)} line={takings.slice(-7)} />
      <Figure {...ofPeriod('Выручка за\u00a030\u00a0дней', month)} line={takings} />
    </dl>
  );
}

const money = (roubles: number): string => (roubles === 0 ? '—' : rub(roubles));

const ofPeriod = (title: string, { days, now, before }: TodayFigures['periods'][number]) => ({
  title,
  value: money(now.takings),
  change: change(now.takings, before.takings),
  of: `к\u00a0прошлым ${days}\u00a0дням`,
});

type FigureProps = { title: string; value: string; change: string; of: string; line: readonly number[] };

const Figure = ({ title, value, change: grown, of, line }: FigureProps) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <b>{value}</b>
      <span>
        <strong data-way={grown.startsWith('−') ? 'down' : grown.startsWith('+') ? 'up' : undefined}>
          {grown}
        </strong>{' '}
        {of}
      </span>
    </dd>
    <Line values={line} />
  </div>
);

const WIDTH = 120;
const HEIGHT = 36;
const DOT = 2;

/** The figure day by day; what it shows is in words beside it. */
function Line({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  if (most <= 0) return null;
  const points = values.map((value, at) => {
    const x = DOT + (at / (values.length - 1)) * (WIDTH - 2 * DOT);
    const y = HEIGHT - DOT - (Math.max(value, 0) / most) * (HEIGHT - 2 * DOT);
    return [x.toFixed(1), y.toFixed(1)] as const;
  });
  const path = points.map((point) => point.join(' ')).join(' L ');
  const [x, y] = points.at(-1) ?? [];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMaxYMax" aria-hidden>
      <path className={styles.area} d={`M ${DOT} ${HEIGHT} L ${path} L ${WIDTH - DOT} ${HEIGHT} Z`} />
      <path className={styles.line} d={`M ${path}`} />
      <circle cx={x} cy={y} r={DOT} />
    </svg>
  );
}
