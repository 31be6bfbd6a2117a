/** The kind of a file, independent of its name. */
export type UploadKind = 'image' | 'video' | 'document';

/** §5 "Uploads: images jpg, jpeg, webp, png, svg; video mp4; files pdf, doc, docx, ttf, xlsx, xls"; a video may be ogg, too (decision T11.8). */
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

/** The maximum size of an SVG drawing. */
const LARGEST_SVG = MEGABYTE;

/** Purposes of files, and the kinds that each accepts. */
export const UPLOAD_TARGETS = {
  review: ['image', 'video'],
  form: ['image', 'document'],
  resume: ['image', 'document'],
  goods: ['image', 'video'],
  content: ['image', 'video', 'document'],
  staff: ['image', 'document'],
} as const satisfies Record<string, readonly UploadKind[]>;

export type UploadTarget = keyof typeof UPLOAD_TARGETS;

/** Purposes of files that buyers send; the others are of the back office. */
export const BUYER_TARGETS = ['review', 'form', 'resume'] as const satisfies readonly UploadTarget[];

/** Photos of buyers are resized, and drawings cannot be. */
const WITHOUT_DRAWINGS: readonly UploadTarget[] = ['review', 'goods'];

/** The purpose of a file, and the accepted kinds; all kinds of the purpose by default. */
export type Asked = { target: UploadTarget; kinds?: readonly UploadKind[] | undefined };

/** The accepted extensions, in the order of §5. */
function takenBy({ target, kinds }: Asked): { kind: UploadKind; extension: UploadExtension }[] {
  return UPLOAD_TARGETS[target]
    .filter((kind) => kinds?.includes(kind) ?? true)
    .flatMap((kind) => UPLOAD_EXTENSIONS[kind].map((extension) => ({ kind, extension })))
    .filter(({ extension }) => extension !== 'svg' || !WITHOUT_DRAWINGS.includes(target));
}

/** The extension of a file name in lower case; empty without one. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? '' : name.slice(dot + 1).toLowerCase();
}

export type AcceptedUpload = { kind: UploadKind; extension: UploadExtension; largest: number };

/** The kind of a file with this name; undefined when it is not accepted. */
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

/** The attribute `accept` of a file field. */
export const acceptAttribute = (asked: Asked): string =>
  takenBy(asked)
    .map(({ extension }) => `.${extension}`)
    .join(',');
