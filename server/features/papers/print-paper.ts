import type { PaperKind } from '#domain/papers/paper-kinds.ts';
import type { Paper } from './read-paper.ts';

/** The library of PDF takes ten megabytes, and is loaded with the first paper. */
const FORMS: Readonly<Record<PaperKind, (paper: Paper) => Promise<Buffer>>> = {
  invoice: async (paper) => (await import('./forms/invoice.ts')).invoicePaper(paper),
  receipt: async (paper) => (await import('./forms/receipt.ts')).receiptPaper(paper),
  upd: async (paper) => (await import('./forms/upd.ts')).updPaper(paper),
  torg12: async (paper) => (await import('./forms/torg12.ts')).torg12Paper(paper),
  packing: async (paper) => (await import('./forms/packing.ts')).packingPaper(paper),
  tag: async (paper) => (await import('./forms/tag.ts')).tagPaper(paper),
  parcel: async (paper) => (await import('./forms/parcel.ts')).parcelPaper(paper),
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
