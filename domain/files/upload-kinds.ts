/** What a file is, however it is called. */
export type UploadKind = 'image' | 'video' | 'document';

/** §5 "Uploads: images jpg, jpeg, webp, png, svg; video mp4; files pdf, doc, docx, ttf, xlsx, xls"; a film may be ogg, too (decision T11.8). */
export const UPLOAD_EXTENSIONS = {
  image: ['jpg', 'jpeg', 'webp', 'png', 'svg'],
  video: ['mp4', 'ogg'],
  document: ['pdf', 'doc', 'docx', 'ttf', 'xlsx', 'xls'],
} as const satisfies Record<UploadKind, readonly string[]>;

export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[UploadKind][number];

const MEGABYTE = 1024 ** 2;

/** Bytes (decision T5.24). */
const LARGEST: Record<UploadKind, number> = {
  image: 10 * MEGABYTE,
  video: 200 * MEGABYTE,
  document: 20 * MEGABYTE,
};

/** A drawing that takes more than this is no drawing. */
const LARGEST_SVG = MEGABYTE;

/** What files are for, and which kinds of them each takes. */
export const UPLOAD_TARGETS = {
  review: ['image', 'video'],
  form: ['image', 'document'],
  resume: ['image', 'document'],
} as const satisfies Record<string, readonly UploadKind[]>;

export type UploadTarget = keyof typeof UPLOAD_TARGETS;

/** Photos of buyers are shown in many sizes, which no drawing is. */
const WITHOUT_DRAWINGS: readonly UploadTarget[] = ['review'];

/** What a file is for, and which of its kinds are asked for; all of them unless said otherwise. */
export type Asked = { target: UploadTarget; kinds?: readonly UploadKind[] | undefined };

/** Extensions that are taken, in the order in which §5 names them. */
function takenBy({ target, kinds }: Asked): { kind: UploadKind; extension: UploadExtension }[] {
  return UPLOAD_TARGETS[target]
    .filter((kind) => kinds?.includes(kind) ?? true)
    .flatMap((kind) => UPLOAD_EXTENSIONS[kind].map((extension) => ({ kind, extension })))
    .filter(({ extension }) => extension !== 'svg' || !WITHOUT_DRAWINGS.includes(target));
}

/** The extension of a file's name, in small letters; empty when it has none. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

export type AcceptedUpload = { kind: UploadKind; extension: UploadExtension; largest: number };

/** What a file of this name would be; undefined when no such file is taken. */
export function acceptedUpload(name: string, asked: Asked): AcceptedUpload | undefined {
  const own = extensionOf(name);
  const taken = takenBy(asked).find(({ extension }) => extension === own);
  return taken && { ...taken, largest: taken.extension === 'svg' ? LARGEST_SVG : LARGEST[taken.kind] };
}

/** «Можно загрузить jpg, jpeg, webp, png, mp4 или ogg». */
export function acceptedText(asked: Asked): string {
  const extensions = takenBy(asked).map(({ extension }) => extension);
  if (extensions.length === 1) return `Можно загрузить ${extensions[0]}`;
  return `Можно загрузить ${extensions.slice(0, -1).join(', ')} или\u00a0${extensions.at(-1)}`;
}

/** «Файл больше 10 МБ». */
export const tooLargeText = (largest: number): string =>
  `Файл больше ${Math.round(largest / MEGABYTE)}\u00a0МБ`;

/** For the attribute `accept` of a file field. */
export const acceptAttribute = (asked: Asked): string =>
  takenBy(asked)
    .map(({ extension }) => `.${extension}`)
    .join(',');
