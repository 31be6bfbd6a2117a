import type { ReactNode } from 'react';

/** A named column. */
export type Column<Row, Id extends string = string> = {
  /** Of sorting and of what the person keeps. */
  id: Id;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers and sums stand at the right. */
  isRight?: boolean;
  /** Pixels. */
  width?: number;
  /** A name with a second line is cut later than other cells; what the title of a cell repeats, earlier. */
  cut?: 'early' | 'late';
  /** Not shown until the person chooses it. */
  isHiddenAtFirst?: boolean;
};
