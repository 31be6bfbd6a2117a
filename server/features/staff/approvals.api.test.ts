import { expect, test } from 'vitest';
import { decide, openReturnsShop } from '#tests/support/given-returns.ts';

const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');

test('a refund above the limit answers 403, waits for the owner and is carried out once [B2.14]', async () => {
  await using shop = await openReturnsShop();
  const manager = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const order = await shop.givenBought({ price: 60_000 });
  const id = await shop.ask(order);
  const refused = await decide(manager, id, { text: 'Вернём за три дня' });
  expect([refused.status, plain(refused.body.message)]).toEqual([
    403,
    'Сумму больше 50 000 ₽ подтверждает владелец',
  ]);
  expect((await manager.send(`GET /refunds/${id}`)).body).toMatchObject({
    status: 'asked',
    waits: { by: 'Пётр Работников', amount: 60_000 },
  });
  const again = await decide(manager, id);
  expect([again.status, again.body.message]).toEqual([
    409,
    'Этот возврат уже ждёт подтверждения: Пётр Работников',
  ]);

  // Its author sees it and may not decide; people with the same limit do not see it.
  const [own] = (await manager.send('GET /approvals?state=waits')).body.data;
  expect(own).toMatchObject({ kind: 'refund', amount: 60_000, canDecide: false, decision: null });
  const decideOn = (who: typeof owner, approve = true) =>
    who.send(`POST /approvals/${own.id}/decision`, { approve });
  expect((await decideOn(manager)).status).toBe(403);
  const other = await shop.signedIn('manager', 'other@example.ru');
  expect((await other.send('GET /approvals')).body.data).toEqual([]);
  expect((await decideOn(other)).status).toBe(404);

  expect((await owner.send(`GET /approvals?id=${own.id}`)).body.data).toMatchObject([
    { id: own.id, canDecide: true },
  ]);
  // «Сегодня» counts what its reader may decide.
  const card = async ({ send }: typeof owner) =>
    (await send('GET /today')).body.cards.find(({ code }: { code: string }) => code === 'approvals');
  expect(await card(owner)).toMatchObject({
    count: 1,
    rows: [{ path: `/orders/approvals?state=waits&open=${own.id}` }],
  });
  expect(await card(manager)).toMatchObject({ count: 0, rows: [] });
  expect((await decideOn(owner)).body.decision).toMatchObject({ isApproved: true, by: 'Пётр Хозяинов' });
  const twice = await decideOn(owner);
  expect([twice.status, twice.body.message]).toEqual([409, 'Уже решено: Пётр Хозяинов']);
  expect((await shop.see(order.id)).refunds).toMatchObject([{ status: 'approved', amount: 60_000 }]);
  const record = (await shop.audit()).find(({ action }) => action === 'refund.approve');
  expect(record).toMatchObject({ actor_title: 'Пётр Хозяинов', reason: 'Запрос: Пётр Работников' });
});

test('a refused approval leaves the request to its author, and a decision without it closes it', async () => {
  await using shop = await openReturnsShop();
  const manager = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const order = await shop.givenBought({ price: 60_000 });
  const id = await shop.ask(order);
  await decide(manager, id);
  const waiting = async () => (await owner.send('GET /approvals?state=waits&kind=refund')).body.data[0];
  const { id: first } = await waiting();
  const declined = await owner.send(`POST /approvals/${first}/decision`, {
    approve: false,
    text: 'Пусть пришлёт фото',
  });
  expect(declined.body.decision).toMatchObject({ isApproved: false, text: 'Пусть пришлёт фото' });
  expect((await manager.send(`GET /refunds/${id}`)).body).toMatchObject({ status: 'asked', waits: null });
  await decide(manager, id);
  const second = await waiting();
  await decide(manager, id, { approve: false, text: 'Изделие носили' });
  expect(await waiting()).toBeUndefined();
  expect((await owner.send('GET /approvals?state=decided&sort=created')).body.data).toMatchObject([
    { id: first },
    { id: second.id, decision: { isApproved: false } },
  ]);
});
