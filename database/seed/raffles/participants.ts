import { createHash } from 'node:crypto';
import type { NewRow } from '../insert-rows.ts';
import { RAFFLES } from './raffle-texts.ts';

type Participant = Omit<NewRow<'raffle_participants'>, 'raffle_id'>;

const DAY = 24 * 3_600_000;

/** A fixed secret of the demo shop; a real one is random. */
const secretOf = (ticket: string): string =>
  createHash('sha256').update(`lunnitsa ${ticket}`).digest('base64url').slice(0, 16);

type Entered = { ticket: string; name: string; at: Date; number: number | null };

/** Contacts of participants are deleted after the prizes are handed over. */
const participant = ({ ticket, name, at, number }: Entered): Participant => ({
  ticket,
  number,
  is_active: true,
  refused_at: null,
  full_name: '',
  email: '',
  phone: '',
  display_name: name,
  user_id: null,
  order_id: null,
  order_piece: null,
  secret: secretOf(ticket),
  registered_at: at,
  consented_at: at,
  consent_version: '2026-01-10',
  consented_from: null,
  publication_consented_at: name === '' ? null : at,
  request_id: null,
});

/** With their numbers in the frozen list. */
export const drawnParticipants = ({
  opensAt,
  ticketOf,
}: {
  opensAt: Date;
  ticketOf: (place: number) => string;
}): Participant[] =>
  RAFFLES.drawn.participants.map((name, index) =>
    participant({
      name,
      ticket: ticketOf(index + 1),
      at: new Date(opensAt.getTime() + 2 * DAY * index + 9 * 3_600_000 + index * 421_000),
      number: index + 1,
    }),
  );

/** Without numbers yet; the last joined some hours ago. */
export const openParticipants = ({
  now,
  ticketOf,
}: {
  now: Date;
  ticketOf: (place: number) => string;
}): Participant[] =>
  RAFFLES.open.participants.map((name, index) =>
    participant({
      name,
      ticket: ticketOf(index + 1),
      at: new Date(now.getTime() - (RAFFLES.open.participants.length - index) * 31 * 3_600_000),
      number: null,
    }),
  );
