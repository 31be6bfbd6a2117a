import type { ExchangeTrial } from '#contract/staff/exchange.ts';
import type { Tone } from '../../ui/tag.tsx';
import { count } from '../../ui/words.ts';

export const TRIAL_STATES: Readonly<Record<ExchangeTrial['state'], { title: string; tone: Tone }>> = {
  waiting: { title: 'ждёт', tone: 'wait' },
  running: { title: 'проверяется', tone: 'work' },
  done: { title: 'проверен', tone: 'done' },
  failed: { title: 'не\u00a0проверен', tone: 'bad' },
};

/** How far it is; a dash where there is nothing to say. */
export function trialProgressInWords({ state, progress }: ExchangeTrial): string {
  if (state !== 'running') return '—';
  if (progress === null) return 'готовим проверку';
  const { fileName, applied, total } = progress;
  return fileName === null
    ? `копируем каталог: ${count(applied)}`
    : `${fileName}: ${count(applied)} из\u00a0${count(total)}`;
}
