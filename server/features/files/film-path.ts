type Film = { extension: string; path: string; is_upload: boolean };

/**
 * The stored path of a video in this format. The shop's own videos have their other format beside
 * them, under the same name; an uploaded video is one file (decision T11.8).
 *
 * @returns undefined for the format that was not uploaded
 */
export function filmPath({ extension, path, is_upload }: Film, wanted: 'mp4' | 'ogg'): string | undefined {
  if (extension === wanted) return path;
  return is_upload ? undefined : `${path.slice(0, path.lastIndexOf('.'))}.${wanted}`;
}
