import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/* Small files of every accepted kind. */

const plain = (background = '#b08d3c', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (): Promise<Buffer> => plain().jpeg().toBuffer();
export const png = (): Promise<Buffer> => plain().png().toBuffer();
export const webp = (): Promise<Buffer> => plain().webp().toBuffer();

/** As a phone takes it: rotated, with its location. */
export const photoOfPhone = (): Promise<Buffer> =>
  plain()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 50/1 0/1' }, IFD0: { Make: 'Phone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#175a43"/></svg>';

export const pdf = (): Buffer => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

export const mp4 = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypmp42'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mp42isom'),
    Buffer.from([0, 0, 0, 8]),
    Buffer.from('mdat'),
  ]);

/** The first page of a stream: the header of a Theora track. */
export const ogg = (header = '\x80theora'): Buffer =>
  Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(23),
    Buffer.from([header.length]),
    Buffer.from(header, 'latin1'),
    Buffer.alloc(64),
  ]);

export const ttf = (): Buffer =>
  Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 1, 0, 16, 0, 0]), Buffer.alloc(90)]);

/** An old Office file: its signature, and the name of its main stream. */
export const compound = (stream: string, padding = 512): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(padding),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(512),
  ]);

export const doc = (): Buffer => compound('WordDocument');
export const xls = (): Buffer => compound('Workbook');

const OFFICE = 'application/vnd.openxmlformats-officedocument';

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${OFFICE}.${main}.main+xml"/></Types>`;

export const docx = (): Buffer =>
  zip({ '[Content_Types].xml': contentTypes('wordprocessingml.document'), 'word/document.xml': '<w/>' });
export const xlsx = (): Buffer =>
  zip({ '[Content_Types].xml': contentTypes('spreadsheetml.sheet'), 'xl/workbook.xml': '<w/>' });

/** An uncompressed archive of texts. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, tail, title]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(centrals.length, 4);
  end.writeUInt16LE(centrals.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

type Sent = { name: string; content: Buffer | string; field?: string };

/** A multipart body with one file. */
export function multipart({ name, content, field = 'file' }: Sent) {
  const boundary = 'lunnitsa-test-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
