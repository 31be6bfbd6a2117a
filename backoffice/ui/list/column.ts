import type { ReactNode } from 'react';

/** A named column. */
export type Column<Row> = {
  /** Of sorting and of what the person keeps. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers and sums stand at the right. */
  isRight?: boolean;
  /** Pixels. */
  width?: number;
  /** A name with a second line: cut later than other cells. */
  isLong?: boolean;
  /** Not shown until the person chooses it. */
  isHiddenAtFirst?: boolean;
};
