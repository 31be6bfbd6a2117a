import type { PaperKind } from '#domain/papers/paper-kinds.ts';
import { invoicePaper } from './forms/invoice.ts';
import { packingPaper } from './forms/packing.ts';
import { parcelPaper } from './forms/parcel.ts';
import { receiptPaper } from './forms/receipt.ts';
import { tagPaper } from './forms/tag.ts';
import { torg12Paper } from './forms/torg12.ts';
import { updPaper } from './forms/upd.ts';
import type { Paper } from './read-paper.ts';

const FORMS: Readonly<Record<PaperKind, (paper: Paper) => Promise<Buffer>>> = {
  invoice: invoicePaper,
  receipt: receiptPaper,
  upd: updPaper,
  torg12: torg12Paper,
  packing: packingPaper,
  tag: tagPaper,
  parcel: parcelPaper,
};

/** The PDF of a paper; the same paper has the same bytes. */
export const printPaper = (paper: Paper, kind: PaperKind): Promise<Buffer> => FORMS[kind](paper);

/** `schet-28-1047.pdf`: Latin letters, because a header carries no others. */
export const fileNameOf = (number: string, kind: PaperKind): string => `${FILE_NAMES[kind]}-${number}.pdf`;

const FILE_NAMES: Readonly<Record<PaperKind, string>> = {
  invoice: 'schet',
  receipt: 'tovarnyj-chek',
  upd: 'upd',
  torg12: 'torg-12',
  packing: 'upakovochnyj-list',
  tag: 'yarlyki',
  parcel: 'etiketka',
};
