/** A line of the frozen list: what is published of an entry for ever. Names are not: they can be taken back. */
export type ListEntry = {
  number: number;
  /** The barcode as the raffle shows it. */
  ticket: string;
  /** SHA-256 of `commitmentText`, in small hexadecimal digits. */
  commitment: string;
};

export type ListHeader = {
  code: string;
  title: string;
  closedAt: Date;
  deciderTitle: string;
  /** Winners that are drawn, and how many of them are in the reserve. */
  places: number;
  reserves: number;
};

/** What the secret of a participant and the whole barcode are hashed from: it finds the entry, and nobody can put another tag in its place. */
export const commitmentText = ({ secret, ticket }: { secret: string; ticket: string }): string =>
  `${secret}:${ticket}`;

/** One line of the list. */
const listLine = ({ number, ticket, commitment }: ListEntry): string => `${number}\t${ticket}\t${commitment}`;

/**
 * The frozen list as it is hashed and downloaded: what the draw depends on,
 * an empty line, then a line for each entry; every line ends with a line feed.
 */
export function listText(header: ListHeader, entries: readonly ListEntry[]): string {
  const lines = [
    `Розыгрыш: «${header.title}» (${header.code})`,
    `Приём закрыт: ${header.closedAt.toISOString()}`,
    `Решающее число: ${header.deciderTitle}`,
    `Мест: ${header.places}, из них запасных: ${header.reserves}`,
    `Записей: ${entries.length}`,
    '',
    ...entries.map(listLine),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const LINE = /^([1-9]\d*)\t([\d•]{13})\t([0-9a-f]{64})$/;

/** Entries of a downloaded list; undefined for what is no such list, or is not numbered from 1 without a gap. */
export function entriesOfList(text: string): ListEntry[] | undefined {
  const start = text.indexOf('\n\n');
  if (start === -1 || !text.endsWith('\n')) return;
  const lines = text
    .slice(start + 2)
    .split('\n')
    .slice(0, -1);
  const entries = lines.flatMap((line, index) => {
    const [, number = '', ticket = '', commitment = ''] = LINE.exec(line) ?? [];
    return Number(number) === index + 1 ? [{ number: index + 1, ticket, commitment }] : [];
  });
  return entries.length === lines.length ? entries : undefined;
}

/** How many places such a list says are drawn. */
export function placesOfList(text: string): number | undefined {
  const [, places] = /^Мест: (\d+), из них запасных: \d+$/m.exec(text.slice(0, text.indexOf('\n\n'))) ?? [];
  return places === undefined ? undefined : Number(places);
}
