import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ORIGIN, openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';

type Browser = Awaited<ReturnType<StaffShop['signedIn']>>['browser'];

/** Sends a file as the page does. */
async function upload(shop: StaffShop, { cookies }: Browser, name: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([bytes as never]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/v1/files',
    cookies: Object.fromEntries(cookies),
    headers: {
      host: 'localhost',
      origin: ORIGIN,
      'x-staff': '1',
      'idempotency-key': crypto.randomUUID(),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a44' } })
    .png()
    .toBuffer();

test('a photo of goods is stored, shown to everybody, and described', async () => {
  await using shop = await openStaffShop();
  const { send, browser } = await shop.signedIn('content');
  // The call of the page: 'POST /files'.
  const { status, body } = await upload(shop, browser, 'кольцо.png', await picture(60, 40));
  expect([status, body.name, body.width, body.height]).toEqual([201, 'кольцо.png', 60, 40]);
  expect((await shop.app.inject(`/api/image-minifier/v1/${body.id}.webp`)).statusCode).toBe(200);
  const described = await send(`PUT /files/${body.id}`, {
    alt: 'Кольцо сбоку',
    focus: { x: 30, y: 50 },
    version: body.version,
  });
  expect(described.body).toMatchObject({ alt: 'Кольцо сбоку', focus: { x: 30, y: 50 }, version: 2 });
  expect((await send('GET /files?q=кольцо')).body.data).toMatchObject([{ id: body.id }]);
});

test('a photo of 40 Mpx, a script in svg and a renamed exe are refused with their texts [B11.19]', async () => {
  await using shop = await openStaffShop();
  const { browser } = await shop.signedIn('content');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const files = [
    ['big.png', await picture(8000, 5001)],
    ['script.svg', script],
    ['setup.jpg', Buffer.from('MZ\u0090\u0000 это программа')],
  ] as const;
  const texts: string[] = [];
  for (const [name, bytes] of files) {
    const { status, body } = await upload(shop, browser, name, bytes);
    expect([name, status]).toEqual([name, 422]);
    texts.push(body.message);
  }
  expect(texts[0]).toBe('Изображение не\u00a0читается, попробуйте другое');
  expect(texts[1]).toMatch(/^Можно загрузить jpg/);
  expect(texts[2]).toBe('Содержимое файла не\u00a0соответствует его расширению');
});
