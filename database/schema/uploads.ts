export type UploadRow = {
  file_id: string;
  target_code: string;
  user_id: string | null;
  name: string;
  created_at: Date;
  claimed_at: Date | null;
  published_at: Date | null;
};
