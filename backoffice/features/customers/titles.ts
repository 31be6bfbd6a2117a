import { ORGANIZATION_STATE_TITLES as TITLES } from '#domain/staff/list-words.ts';
import type { Tone } from '../../ui/tag.tsx';

export const ORGANIZATION_STATES = {
  waiting: { title: TITLES.waiting, tone: 'wait' },
  approved: { title: TITLES.approved, tone: 'done' },
  declined: { title: TITLES.declined, tone: 'bad' },
} as const satisfies Record<string, { title: string; tone: Tone }>;
