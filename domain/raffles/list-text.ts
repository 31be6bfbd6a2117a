/** A line of the frozen list: the permanently public part of an entry. It has no names, because their publication can be revoked. */
export type ListEntry = {
  number: number;
  /** The masked barcode. */
  ticket: string;
  /** SHA-256 of `commitmentText`, in lower-case hexadecimal. */
  commitment: string;
};

export type ListHeader = {
  code: string;
  title: string;
  closedAt: Date;
  deciderTitle: string;
  /** The number of winners, and of those in the reserve. */
  places: number;
  reserves: number;
};

/** The text whose hash binds the participant's secret to the whole barcode: it identifies the entry and prevents a swap of the tag. */
export const commitmentText = ({ secret, ticket }: { secret: string; ticket: string }): string =>
  `${secret}:${ticket}`;

/** One line of the list. */
const listLine = ({ number, ticket, commitment }: ListEntry): string => `${number}\t${ticket}\t${commitment}`;

/**
 * The frozen list as hashed and downloaded: the input of the draw, an empty
 * line, then a line for each entry; every line ends with a line feed.
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

/** Parses the entries of a downloaded list; undefined for an invalid list, or one not numbered from 1 without a gap. */
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

/** The number of places that the list states. */
export function placesOfList(text: string): number | undefined {
  const [, places] = /^Мест: (\d+), из них запасных: \d+$/m.exec(text.slice(0, text.indexOf('\n\n'))) ?? [];
  return places === undefined ? undefined : Number(places);
}
