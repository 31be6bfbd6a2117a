import { expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import type { SettingField, StaffSite } from '#contract/staff/sites.ts';
import { createApp } from '#server/app.ts';
import { openLiveModel } from '#server/features/catalog/live-model.ts';
import { injectFetch } from '#server/pages/inject-fetch.ts';
import { Settings } from '#server/platform/site-settings.ts';
import { unexpected } from '#tests/support/given-log.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';
import { leavesOf, settingsSchema, valueAt } from './settings-schema.ts';

type Form = Omit<StaffSite, 'id' | 'code' | 'mode'>;

/** The shop, its owner, and what they do with the first site. */
async function openSettings() {
  const shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  async function formOf(): Promise<Form> {
    const { id: _id, code: _code, mode: _mode, ...form } = (await owner.send('GET /sites/1')).body;
    return form;
  }
  const save = (form: Form) => owner.send('PUT /sites/1', form);
  return {
    shop,
    owner,
    formOf,
    save,
    async withSettings(settings: Record<string, unknown>) {
      const form = await formOf();
      return save({ ...form, settings: { ...form.settings, ...settings } });
    },
    configOf: async () =>
      (await shop.db.selectFrom('sites').select('config').where('id', '=', 1).executeTakeFirstOrThrow())
        .config,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test('every setting has a field, its default and «как по умолчанию» [B19.1]', async () => {
  await using office = await openSettings();
  const { owner, formOf, save, withSettings, configOf } = office;
  const { fields, theme } = (await owner.send('GET /settings-schema')).body as {
    fields: SettingField[];
    theme: { name: string }[];
  };
  const walked = leavesOf(settingsSchema()).map(([path]) => path);
  expect(walked.length).toBeGreaterThan(30);
  expect(fields.map(({ path }) => path)).toEqual(walked);
  const defaults = Settings.parse({});
  for (const field of fields) {
    expect([field.path, field.default]).toEqual([field.path, valueAt(defaults, field.path)]);
    expect(field.title, 'a title for people').not.toBe(field.path);
    for (const { value, title } of field.options) expect(title, field.path).not.toBe(value);
    for (const { name, title } of field.members) if (name !== '') expect(title, field.path).not.toBe(name);
  }
  expect(theme.map(({ name }) => name)).toContain('--accent');

  const own = await withSettings({ gift: null, 'pricing.bonusPercent': { gold: 9 }, 'orders.payWithin': 12 });
  expect([own.status, own.body.settings]).toEqual([
    200,
    expect.objectContaining({ gift: null, 'pricing.bonusPercent': { gold: 9 }, 'orders.payWithin': 12 }),
  ]);
  expect(Settings.parse(await configOf())).toMatchObject({
    gift: null,
    pricing: { bonusPercent: { gold: 9, silver: 5 } },
    orders: { payWithin: 12, fetchWithin: 72 },
  });
  const form = await formOf();
  const { gift, 'pricing.bonusPercent': bonus, 'orders.payWithin': hours, ...others } = form.settings;
  const back = await save({ ...form, settings: others });
  expect([gift, bonus, hours]).toEqual([null, { gold: 9 }, 12]);
  expect(back.body.settings).not.toHaveProperty('gift');
  expect(Settings.parse(await configOf())).toMatchObject({ gift: { box: 390 }, orders: { payWithin: 24 } });
});

test('a wrong setting is refused, and the shop goes on with the old one [B19.2]', async () => {
  await using office = await openSettings();
  const { withSettings, configOf } = office;
  const before = await configOf();
  const wrong = await withSettings({
    'pricing.setDiscountPercent': 101,
    'pricing.onlineDiscount.mode': 'sometimes',
    'delivery.freeDeliveryThreshold': 1e12,
    timeZone: 'Mars/Olympus',
    organization: { inn: '12' },
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
    'settings.delivery.freeDeliveryThreshold',
    'settings.organization',
    'settings.pricing.onlineDiscount.mode',
    'settings.pricing.setDiscountPercent',
    'settings.timeZone',
  ]);
  expect(wrong.body.errors['settings.pricing.setDiscountPercent']).toBe('Больше 100');
  expect((await withSettings({ 'no.such': 1 })).body.errors).toEqual({
    'settings.no.such': 'Такой настройки нет',
  });
  expect(await configOf()).toEqual(before);
});

test('requisites with a wrong check digit are refused, others are saved and stay off the pages', async () => {
  await using office = await openSettings();
  const { shop, formOf, save, withSettings } = office;
  const before = await formOf();
  const organization = before.settings.organization as Record<string, string>;
  const requisites = before.settings.requisites as Record<string, string>;
  const wrong = await withSettings({
    organization: { ...organization, inn: '7707083894' },
    requisites: { ...requisites, account: '40702810900000000002' },
  });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    {
      'settings.organization': 'ИНН: проверьте цифры, контрольная не\u00a0сходится',
      'settings.requisites': 'Расчётный счёт: 20\u00a0цифр, и\u00a0контрольная должна сходиться с\u00a0БИК',
    },
  ]);
  const saved = await withSettings({ requisites: { ...requisites, director: 'Петрова М.\u00a0С.' } });
  expect([saved.status, saved.body.settings.requisites.director]).toEqual([200, 'Петрова М.\u00a0С.']);
  const [change] = await shop.db
    .selectFrom('staff_audit')
    .select(['action', 'changes'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(JSON.stringify(change)).toContain('Петрова');
  const { organization: shown, ...config } = await shop.api('GET /config-provider/v1');
  expect(shown).not.toHaveProperty('account');
  expect(JSON.stringify(config)).not.toContain(requisites.account);
  await save({ ...before, version: saved.body.version });
});

test('a changed free-delivery threshold is in the answers of two nodes within two seconds [B19.3, B6.12]', async () => {
  await using office = await openSettings();
  const { shop, withSettings } = office;
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const catalog = await openLiveModel(shop.database, shop.services.now, unexpected);
      const app = await createApp({ ...shop.services, catalog });
      return { catalog, app, api: createApi(injectFetch(app), '/api', () => ({})) };
    }),
  );
  const [ring] = await shop.db
    .selectFrom('product_groups')
    .innerJoin('offers', 'offers.group_id', 'product_groups.id')
    .innerJoin('product_sites', 'product_sites.product_id', 'product_groups.product_id')
    .select('product_groups.id')
    .where('product_sites.site_id', '=', 1)
    .where('offers.stock', '>', 1)
    .limit(1)
    .execute();
  const basket = crypto.randomUUID();
  const groups = [{ id: ring?.id ?? 0, count: 1 }];
  await nodes[0]?.api('POST /basket/v1/products', { body: { basket, groups } });
  expect((await withSettings({ 'delivery.freeDeliveryThreshold': 777_000 })).status).toBe(200);
  for (const { api } of nodes) {
    await expect
      .poll(async () => (await api('GET /config-provider/v1')).delivery.freeDeliveryThreshold, {
        timeout: 2000,
        interval: 20,
      })
      .toBe(777_000);
    const { remainsUntilFreeDelivery } = await api('GET /basket/v1/total', { query: { basket } });
    expect(remainsUntilFreeDelivery).toBeGreaterThan(500_000);
  }
  for (const { app, catalog } of nodes) {
    await app.close();
    await catalog.stop();
  }
});

test('theme variables outside the allow-list, or of low contrast, are refused [B19.4]', async () => {
  await using office = await openSettings();
  const { shop, formOf, save } = office;
  const form = await formOf();
  const withTheme = (theme: Record<string, string>) => save({ ...form, theme });
  expect((await withTheme({ '--evil': '#000000' })).body.errors).toEqual({
    'theme.--evil': 'Такой переменной в\u00a0теме нет',
  });
  expect((await withTheme({ '--accent': 'url(//evil)' })).status).toBe(422);
  expect((await withTheme({ '--accent': '#ffd700' })).body.errors).toEqual({
    'theme.--accent': 'Текст на\u00a0этом фоне не\u00a0прочесть',
  });
  expect((await shop.api('GET /init/v1', { query: {} })).css).toEqual({});
  const saved = await withTheme({ '--accent': '#5b2a86' });
  expect(saved.body.theme).toEqual({ '--accent': '#5b2a86' });
  expect((await shop.api('GET /init/v1', { query: {} })).css).toEqual({ '--accent': '#5b2a86' });
  expect((await save({ ...saved.body, theme: {} })).body.theme).toEqual({});
});

test('two people change different settings of one version, and one of them undoes', async () => {
  await using office = await openSettings();
  const { shop, owner, formOf, save } = office;
  const other = await shop.signedIn('owner', 'second@example.ru');
  const form = await formOf();
  await save({ ...form, settings: { ...form.settings, 'engraving.price': 1000 } });
  const { status, body } = await other.send('PUT /sites/1', {
    ...form,
    settings: { ...form.settings, 'engraving.days': 3 },
  });
  expect(status).toBe(200);
  expect(body.settings).toMatchObject({ 'engraving.price': 1000, 'engraving.days': 3 });
  const clash = await other.send('PUT /sites/1', {
    ...form,
    settings: { ...form.settings, 'engraving.price': 1200 },
  });
  expect([clash.status, clash.body.conflict.fields]).toEqual([
    409,
    [
      {
        field: 'settings.engraving.price',
        base: 'как по\u00a0умолчанию',
        theirs: 1000,
        yours: 1200,
      },
    ],
  ]);

  const { data } = (await owner.send('GET /history?kind=site&id=1')).body;
  const change = data.find((entry: { changes: { field: string }[] }) =>
    entry.changes.some(({ field }) => field === 'settings.engraving.price'),
  );
  expect(change).toMatchObject({ action: 'site.change', isUndoable: true });
  expect((await owner.send(`POST /audit/${change.id}/undo`)).status).toBe(200);
  const after = (await formOf()).settings;
  expect(after).not.toHaveProperty('engraving.price');
  expect(after).toMatchObject({ 'engraving.days': 3 });
});

test('a site that is none, and readers who may not write', async () => {
  await using office = await openSettings();
  const { shop, owner, formOf } = office;
  expect((await owner.send('GET /sites/77')).status).toBe(404);
  expect((await owner.send('PUT /sites/77', await formOf())).status).toBe(404);
  const manager = await shop.signedIn('manager');
  const list = await manager.send('GET /sites?q=Опт');
  expect([list.status, list.body.data.map(({ code }: StaffSite) => code)]).toEqual([200, ['dealer']]);
  expect((await manager.send('PUT /sites/1', await formOf())).status).toBe(403);
  const { data, _meta } = (await manager.send('GET /statuses')).body;
  expect([_meta.totalCount, data[0]]).toEqual([
    data.length,
    { kind: expect.any(String), id: 1, code: 'new', title: expect.any(String) },
  ]);
});

test('currencies are added, changed and deleted; the rouble is worth one', async () => {
  await using office = await openSettings();
  const { shop, owner } = office;
  const given = { sign: '֏', title: 'Армянский драм', rate: 0.23, position: 9 };
  const added = await owner.send('POST /currencies', { code: 'AMD', ...given });
  expect([added.status, added.body.version]).toEqual([201, 1]);
  expect((await owner.send('POST /currencies', { code: 'AMD', ...given })).body.message).toBe(
    'Такая валюта уже есть',
  );
  const { id } = added.body;
  expect((await owner.send(`PUT /currencies/${id}`, { ...given, rate: 0, version: 1 })).body.errors).toEqual({
    rate: 'Курс больше нуля',
  });
  expect(
    (await owner.send(`PUT /currencies/${id}`, { ...given, rate: 0.25, version: 1 })).body,
  ).toMatchObject({
    rate: 0.25,
    version: 2,
  });
  expect((await shop.api('GET /currencies/v1')).find(({ code }) => code === 'AMD')?.rate).toBe(0.25);
  expect((await owner.send(`GET /currencies/${id}`)).body.code).toBe('AMD');
  const rouble = (await owner.send('GET /currencies?q=RUB')).body.data[0];
  const { id: roubleId, code: _code, ...fields } = rouble;
  expect((await owner.send(`PUT /currencies/${roubleId}`, { ...fields, rate: 2 })).body.errors).toEqual({
    rate: 'Курс рубля\u00a0— всегда\u00a01',
  });
  expect((await owner.send(`DELETE /currencies/${roubleId}?version=${fields.version}`)).body.message).toBe(
    'Рубль не\u00a0удаляется',
  );
  expect((await owner.send(`DELETE /currencies/${id}?version=1`)).status).toBe(409);
  expect((await owner.send(`DELETE /currencies/${id}?version=2`)).status).toBe(200);
});

test('a role of buyers with people cannot be deleted, and a bad name pattern is refused [B19.8]', async () => {
  await using office = await openSettings();
  const { shop, owner } = office;
  const given = {
    title: 'Друг',
    priceRole: 'user',
    visiblePriceRoles: [],
    namePattern: String.raw`^\S+ \S+`,
  };
  const added = await owner.send('POST /price-roles', { code: 'friend', ...given });
  expect([added.status, added.body]).toEqual([
    201,
    expect.objectContaining({ visiblePriceRoles: ['user'], isFixed: false, version: 1 }),
  ]);
  expect((await owner.send('POST /price-roles', { code: 'friend', ...given })).status).toBe(409);
  for (const namePattern of ['(', '(a+)+$', String.raw`\1`]) {
    const { status, body } = await owner.send('PUT /price-roles/friend', {
      ...given,
      namePattern,
      version: 1,
    });
    expect([namePattern, status, Object.keys(body.errors)]).toEqual([namePattern, 422, ['namePattern']]);
  }
  const changed = await owner.send('PUT /price-roles/friend', {
    ...given,
    title: 'Друг магазина',
    visiblePriceRoles: ['dealer'],
    version: 1,
  });
  expect(changed.body).toMatchObject({ visiblePriceRoles: ['user', 'dealer'], version: 2 });

  const { id } = await shop.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const { user_role } = await shop.db
    .selectFrom('users')
    .select('user_role')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const giveRole = (role: string) =>
    shop.db.updateTable('users').set({ user_role: role }).where('id', '=', id).execute();
  await giveRole('friend');
  const refused = await owner.send('DELETE /price-roles/friend?version=2');
  expect([refused.status, refused.body.message]).toEqual([409, 'Роль есть у\u00a0покупателей: 1']);
  await giveRole(user_role);
  expect((await owner.send('DELETE /price-roles/friend?version=2')).status).toBe(200);
  expect((await owner.send('GET /price-roles/friend')).status).toBe(404);

  const fixed = (await owner.send('GET /price-roles')).body.data.filter(
    ({ isFixed }: { isFixed: boolean }) => isFixed,
  );
  expect(fixed.map(({ code }: { code: string }) => code)).toEqual([
    'dealer',
    'guest',
    'org_user',
    'staff',
    'user',
  ]);
  const gone = await owner.send(`DELETE /price-roles/guest?version=${fixed[1].version}`);
  expect([gone.status, gone.body.message]).toEqual([409, 'Эта роль нужна магазину, её нельзя удалить']);
});
