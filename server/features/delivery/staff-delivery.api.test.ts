import { expect, test } from 'vitest';
import type { StaffDeliveryMethod, StaffDeliveryZone } from '#contract/staff/delivery.ts';
import { BASKET, HOME, toAddress } from '#tests/support/given-delivery.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder } from '#tests/support/given-order.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

async function openDelivery() {
  const shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  return {
    shop,
    owner,
    methods: async (): Promise<StaffDeliveryMethod[]> =>
      (await owner.send('GET /delivery/methods')).body.data,
    saveMethod: ({ id, code: _code, kind: _kind, isByCarrier: _carrier, ...form }: StaffDeliveryMethod) =>
      owner.send(`PUT /delivery/methods/${id}`, form),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const OWN = {
  name: 'Своим курьером',
  hint: '',
  isFreeAboveThreshold: false,
  isDefault: false,
  isActive: true,
  siteIds: [1],
  position: 9,
};

test('overlapping index ranges are refused [B19.5]', async () => {
  await using office = await openDelivery();
  const { owner } = office;
  const zones: StaffDeliveryZone[] = (await owner.send('GET /delivery/zones')).body.data;
  const [near] = zones;
  const [[first, last] = [0, 0]] = near?.indexRanges ?? [];
  const given = { title: 'Ещё одна', regions: [], indexRanges: [[last, last]] };
  const { status, body } = await owner.send('POST /delivery/zones', given);
  expect([status, body.errors]).toEqual([
    422,
    { indexRanges: `Индексы ${last}–${last} уже в\u00a0зоне ${near?.title}` },
  ]);
  const region = near?.regions[0] ?? '';
  expect(
    (await owner.send('POST /delivery/zones', { title: 'Ещё', regions: [region], indexRanges: [] })).body
      .errors,
  ).toEqual({ regions: `Регион ${region} уже в\u00a0зоне ${near?.title}` });

  const free = await owner.send('POST /delivery/zones', {
    title: 'Дальняя',
    regions: [],
    indexRanges: [[990, 995]],
  });
  expect(free.status).toBe(201);
  const { id, version } = free.body;
  const wider = {
    title: 'Дальняя',
    regions: [],
    indexRanges: [
      [990, 995],
      [first, first],
    ],
    version,
  };
  expect((await owner.send(`PUT /delivery/zones/${id}`, wider)).status).toBe(422);
  const renamed = await owner.send(`PUT /delivery/zones/${id}`, { ...wider, indexRanges: [[990, 996]] });
  expect([renamed.status, renamed.body.version]).toEqual([200, version + 1]);
  expect((await owner.send(`GET /delivery/zones/${id}`)).body.indexRanges).toEqual([[990, 996]]);
  expect((await owner.send(`DELETE /delivery/zones/${id}?version=${version + 1}`)).status).toBe(200);
  const kept = await owner.send(`DELETE /delivery/zones/${near?.id}?version=${near?.version}`);
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('есть тарифы')]);
});

test('«Рассчитать для индекса» equals the checkout, before and after a change of the tariff [B19.5]', async () => {
  await using office = await openDelivery();
  const { shop, owner, methods } = office;
  const anna = await shop.as({ userRole: 'user' });
  // A heavy piece, so that the price counts kilograms.
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [20_000] });
  await anna('POST /basket/v1/products', { body: { basket: BASKET, groups: [{ id: ring, count: 400 }] } });
  const { kladr_id: _, ...byHand } = HOME.address ?? {};
  const shipping = { zip: '693000', address: { ...byHand, postal_code: '693000' } };
  const checkout = async () => (await toAddress(anna, { method: 'courier', shipping })).fullPrice;
  const tried = async () => {
    const { status, body } = await owner.send('POST /delivery/try', {
      siteId: 1,
      zip: '693000',
      grams: 1400,
    });
    expect(status).toBe(200);
    return body.methods.find(({ code }: { code: string }) => code === 'courier')?.quote;
  };
  const before = await tried();
  expect(before).toEqual({
    price: await checkout(),
    daysFrom: expect.any(Number),
    daysTo: expect.any(Number),
  });

  const courier = (await methods()).find(({ code }) => code === 'courier');
  const { body: there } = await owner.send(`GET /delivery/tariffs?methodId=${courier?.id}`);
  const zone = (await owner.send('GET /delivery/zones')).body.data.find(
    ({ indexRanges }: StaffDeliveryZone) => indexRanges.some(([from, to]) => from <= 693 && 693 <= to),
  );
  const tariff = there.data.find(({ zoneId }: { zoneId: number }) => zoneId === zone.id);
  const {
    id,
    methodId: _m,
    zoneId: _z,
    ...form
  } = (await owner.send(`GET /delivery/tariffs/${tariff.id}`)).body;
  const backwards = await owner.send(`PUT /delivery/tariffs/${id}`, { ...form, daysFrom: 9, daysTo: 2 });
  expect(backwards.body.errors).toEqual({ daysTo: 'Срок «до» меньше срока «от»' });
  const dearer = await owner.send(`PUT /delivery/tariffs/${id}`, { ...form, price: form.price + 100.5 });
  expect(dearer.status).toBe(200);
  const after = await tried();
  expect(after.price).toBe(before.price + 100.5);
  expect(after.price).toBe(await checkout());
  expect((await owner.send('POST /delivery/try', { siteId: 1, zip: '000000', grams: 500 })).body.zone).toBe(
    null,
  );

  const [change] = (await owner.send(`GET /history?kind=delivery-tariff&id=${id}`)).body.data;
  expect((await owner.send(`POST /audit/${change.id}/undo`)).status).toBe(200);
  expect((await tried()).price).toBe(before.price);
});

test('a way of delivery of open orders can be switched off, not deleted [B19.6]', async () => {
  await using office = await openDelivery();
  const { shop, owner, methods, saveMethod } = office;
  const all = await methods();
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [5] });
  await givenOrder(await shop.as({ userRole: 'user' }), [ring]);
  const used = all.find(({ code }) => code === 'store');
  const next = all.find(({ code }) => code !== 'store');
  if (used === undefined || next === undefined) throw new Error('The demo has ways of delivery');
  // The default is handed over, so that nothing but the orders keeps the used one.
  if (used.isDefault) expect((await saveMethod({ ...next, isDefault: true })).status).toBe(200);
  const now = (await methods()).find(({ id }) => id === used.id) as StaffDeliveryMethod;
  const refused = await owner.send(`DELETE /delivery/methods/${used.id}?version=${now.version}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^Способ есть в\u00a0открытых заказах: \d+\. Его можно выключить$/),
  ]);
  const off = await saveMethod({ ...now, isActive: false });
  expect(off.body.isActive).toBe(false);
  const offered = await shop.api('GET /delivery/v1', { query: {} });
  expect(offered.map(({ code }) => code)).not.toContain(used.code);
  expect((await saveMethod({ ...off.body, isActive: true })).status).toBe(200);

  const chosen = (await methods()).find(({ isDefault }) => isDefault) as StaffDeliveryMethod;
  for (const wrong of [
    { ...chosen, isActive: false },
    { ...chosen, isDefault: false },
  ]) {
    expect((await saveMethod(wrong)).body.message).toBe('Нужен один способ по\u00a0умолчанию');
  }
});

test('a way of delivery with its tariff is added, offered, and deleted while no order has it', async () => {
  await using office = await openDelivery();
  const { shop, owner } = office;
  const given = { code: 'own-courier', kind: 'address', ...OWN };
  const added = await owner.send('POST /delivery/methods', given);
  expect([added.status, added.body.isByCarrier]).toEqual([201, false]);
  expect((await owner.send('POST /delivery/methods', given)).status).toBe(409);
  const { id } = added.body;
  const [zone] = (await owner.send('GET /delivery/zones')).body.data;
  const tariff = {
    price: 99,
    includedGrams: 500,
    pricePerKilogram: 10,
    mostGrams: null,
    daysFrom: 0,
    daysTo: 1,
  };
  const to = { methodId: id, zoneId: zone.id };
  const made = await owner.send('POST /delivery/tariffs', { ...to, ...tariff });
  expect([made.status, made.body.id]).toEqual([201, `${id}-${zone.id}`]);
  expect((await owner.send('POST /delivery/tariffs', { ...to, ...tariff })).status).toBe(409);
  expect((await owner.send('POST /delivery/tariffs', { ...to, zoneId: 999, ...tariff })).status).toBe(422);
  const offered = await shop.api('GET /delivery/v1', {
    query: { kladrId: `${zone.regions[0]}00000000000` },
  });
  expect(offered.find(({ code }) => code === 'own-courier')).toMatchObject({ fromPrice: 99 });
  expect((await owner.send(`DELETE /delivery/tariffs/${made.body.id}?version=1`)).status).toBe(200);
  expect((await owner.send(`DELETE /delivery/methods/${id}?version=1`)).status).toBe(200);
  expect((await owner.send(`GET /delivery/methods/${id}`)).status).toBe(404);
});

test('own points are added, changed and deleted; those of carriers are not edited', async () => {
  await using office = await openDelivery();
  const { shop, owner, methods } = office;
  const own = (await methods()).find(({ kind, isByCarrier }) => kind === 'pickupPoint' && !isByCarrier);
  const carriers = (await methods()).find(({ kind, isByCarrier }) => kind === 'pickupPoint' && isByCarrier);
  const form = {
    name: 'Лунница на\u00a0Малышева',
    region: 'Свердловская обл',
    city: 'Екатеринбург',
    kladrId: '6600000100000',
    zip: '620014',
    address: 'ул. Малышева, д. 5',
    latitude: 56.83,
    longitude: 60.6,
    workTime: '10–20',
    phone: '+73430000000',
    howToGet: '',
    isLocker: false,
    hasFitting: true,
    acceptsCards: true,
    mostGrams: null,
  };
  const wrong = await owner.send('POST /delivery/points', {
    code: 'MAL5',
    methodId: carriers?.id ?? 999,
    ...form,
  });
  expect(wrong.body.errors).toEqual({ methodId: 'Выберите способ доставки со своими пунктами' });
  const added = await owner.send('POST /delivery/points', { code: 'MAL5', methodId: own?.id, ...form });
  expect([added.status, added.body.version]).toEqual([201, 1]);
  const changed = await owner.send('PUT /delivery/points/MAL5', { ...form, workTime: '9–21', version: 1 });
  expect(changed.body).toMatchObject({ workTime: '9–21', version: 2 });
  const found = await shop.api('GET /delivery/v1/points', { query: { city: 'Екатеринбург', limit: 1000 } });
  expect(found.find(({ pointCode }) => pointCode === 'MAL5')).toMatchObject({ workTime: '9–21' });
  expect((await owner.send('GET /delivery/points?q=Малышева')).body._meta.totalCount).toBe(1);
  expect((await owner.send('GET /delivery/points/MAL5')).body.version).toBe(2);
  expect((await owner.send('DELETE /delivery/points/MAL5?version=2')).status).toBe(200);
  if (carriers !== undefined) {
    const carrierPoint = await shop.db
      .selectFrom('delivery_points')
      .select('code')
      .where('method_id', '=', carriers.id)
      .executeTakeFirstOrThrow();
    expect((await owner.send(`GET /delivery/points/${carrierPoint.code}`)).status).toBe(404);
    expect(
      (await owner.send(`PUT /delivery/points/${carrierPoint.code}`, { ...form, version: 1 })).status,
    ).toBe(404);
  }
});
