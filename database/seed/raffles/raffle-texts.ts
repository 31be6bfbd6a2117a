import { z } from 'zod';
import { typeset } from '../../typeset.ts';
import { readContent } from '../content-files.ts';
import { type MediaFiles, mainPicture } from '../media-files.ts';

const Raffle = z.strictObject({
  title: z.string(),
  /** `look` is a picture of the manifest. */
  prizes: z.array(z.strictObject({ title: z.string(), look: z.string().optional(), count: z.int() })),
  /** Under their published names; «» has not agreed to be named. */
  participants: z.array(z.string()).default([]),
});
type Raffle = z.output<typeof Raffle>;

export const RAFFLES = readContent(
  'raffles.json',
  z.strictObject({
    organizer: z.string().transform(typeset),
    drawn: Raffle,
    open: Raffle,
    coming: Raffle,
  }),
);

/** The column `prizes`. */
export const prizesOf = ({ prizes }: Raffle, files: MediaFiles): string =>
  JSON.stringify(
    prizes.map(({ title, look, count }) => ({
      title: typeset(title),
      imageId: look === undefined ? null : files.idOf(mainPicture(look)),
      count,
    })),
  );
