import type { Defaulted } from './column.ts';

export type FileRow = {
  id: string;
  kind: 'image' | 'video' | 'document';
  extension: string;
  path: string;
  bytes: number;
  width: number | null;
  height: number | null;
  caption: string | null;
  /** What a picture shows, for those who do not see it. */
  alt: string | null;
  /** The point that a tile keeps when it cuts the picture, in percent. */
  focus_x: number | null;
  focus_y: number | null;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
};

export type UploadRow = {
  file_id: string;
  target_code: string;
  user_id: string | null;
  name: string;
  created_at: Date;
  claimed_at: Date | null;
  published_at: Date | null;
};
