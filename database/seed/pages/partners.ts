import type { NewRow } from '../insert-rows.ts';
import { WORKSHOPS } from '../materials/workshops.ts';
import { type MediaFiles, mainPicture } from '../media-files.ts';

export function partnerRows(files: MediaFiles): NewRow<'partners'>[] {
  return WORKSHOPS.map(({ id, code, title, description, sizes, looks }) => ({
    id,
    code,
    title,
    description,
    size_table: [...sizes],
    image_ids: looks.map((look) => files.idOf(mainPicture(look))),
  }));
}
