import type { CustomerRow } from '#contract/staff/customer-view.ts';
import type { Tone } from '../../ui/tag.tsx';

/* How people call what codes of buyers name. */

export const ORGANIZATION_STATES = {
  waiting: { title: 'ждёт решения', tone: 'wait' },
  approved: { title: 'одобрена', tone: 'done' },
  declined: { title: 'отклонена', tone: 'bad' },
} as const satisfies Record<string, { title: string; tone: Tone }>;

/** The name, or what stands for it where contacts are not shown. */
export const customerTitle = ({ contacts, organization, id }: CustomerRow): string =>
  contacts?.fio || organization?.title || `Покупатель ${id.slice(0, 8)}`;
