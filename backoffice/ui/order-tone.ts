import type { Tone } from './tag.tsx';

/** What a status means to those who work on it (design, §5). */
const TONES: Readonly<Record<string, Tone>> = {
  new: 'wait',
  'waiting-payment': 'wait',
  confirmed: 'work',
  packing: 'work',
  shipped: 'work',
  ready: 'done',
  received: 'done',
  'partly-received': 'done',
  unclaimed: 'bad',
  returned: 'bad',
};

export const toneOfStatus = (code: string): Tone => TONES[code] ?? 'still';
