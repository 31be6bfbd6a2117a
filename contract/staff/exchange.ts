import { z } from 'zod';
import { GOOD_FIELD_CODES, WINNERS } from '#domain/exchange/good-fields.ts';
import { ORDERS_FROM, STATUS_EFFECTS } from '#domain/exchange/order-plan.ts';
import { RowIdInUrl } from '../ids.ts';
import { Deleted, Flag, roubles, SiteIds, wholeNumber } from './form-fields.ts';
import { choiceOf, ListMeta, ListQuery, sortedBy } from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Exchange with 1C (exchange, §14). */

/** Where 1C calls the shop. */
export const EXCHANGE_PATH = '/exchange/1c';

const UUID = z.uuid('Некорректный номер');
const AccountParams = z.object({ id: UUID });

const Title = line(60);
const WRONG_NETWORK = 'Адрес или сеть: 203.0.113.7 или 203.0.113.0/24';
const WRONG_CHOICE = 'Выберите из\u00a0списка';

/** As `proxy-addr` reads them. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], WRONG_NETWORK);

/** Where the prices of a type of 1C go; nowhere without roles. The limit is in roubles of the basket. */
const Rule = z.object({
  roles: z.array(z.string().max(40), WRONG_CHOICE).max(20, 'Не\u00a0больше 20\u00a0прайс-листов'),
  limit: roubles(20_000_000),
  isOld: Flag,
});
export type ExchangeRule = z.output<typeof Rule>;

/** Where the values of a property go; null by its title. */
const Target = z
  .union(
    [z.string().regex(/^filter:[a-z0-9-]{1,60}$/), z.enum(['params', 'brand', 'weight', 'uin', 'nothing'])],
    WRONG_CHOICE,
  )
  .nullable();

const ExternalId = z.string().max(255);

const Fields = {
  title: Title,
  isActive: Flag,
  mayCatalog: Flag,
  mayOrders: Flag,
  /** From which it may come; none: from any. */
  networks: z.array(Network).max(50, 'Не\u00a0больше 50\u00a0сетей'),
  /** Whose orders it receives; null: of all sites. */
  siteId: wholeNumber(1, 2_147_483_647).nullable(),
  encoding: z.enum(['utf-8', 'windows-1251'], WRONG_CHOICE),
  requireSessid: Flag,
  titleFrom: z.enum(['name', 'full-name'], WRONG_CHOICE),
  /** Kinds of characteristics that are sizes. */
  sizeTitles: z.array(line(60)).min(1, 'Обязательное поле').max(50, 'Не\u00a0больше 50\u00a0видов'),
  weightUnit: z.enum(['kg', 'g'], WRONG_CHOICE),
  perGram: Flag,
  stockMeans: z.enum(['free', 'physical'], WRONG_CHOICE),
  absent: z.enum(['hide', 'keep'], WRONG_CHOICE),
  /** Percents. */
  hidesAtMost: wholeNumber(0, 100),
  /** Hours without exchange after which the shop receives a letter; 0 for none. */
  silentAfter: wholeNumber(0, 720),
  publish: z.enum(['with-price', 'with-picture', 'never'], WRONG_CHOICE),
  /** Of new products. */
  newSiteIds: SiteIds,
  /** From which status on orders go to 1C; one that is paid online goes once it is paid. */
  ordersFrom: z.enum(ORDERS_FROM, WRONG_CHOICE),
  /** The day since which orders are given; null: since the account was made. */
  ordersSince: z.iso.date('Дата не\u00a0понята').nullable(),
  /** Whether 1C may cancel an order that is paid: it gives money back. */
  cancelPaid: Flag,
  winners: z.record(z.enum(GOOD_FIELD_CODES), z.enum(WINNERS, WRONG_CHOICE)),
  /** By ids of 1C; what a form does not name stays. Null: no rule, so that prices are kept out with an issue. */
  priceTypes: z.record(ExternalId, Rule.nullable()),
  /** Whether its pieces count. */
  warehouses: z.record(ExternalId, Flag),
  properties: z.record(ExternalId, Target),
  /** What statuses of 1C do, by their names in lower case; null as the shop does by itself. */
  orderStatuses: z.record(line(100), z.enum(STATUS_EFFECTS, WRONG_CHOICE).nullable()),
};

const Titled = z.object({ id: z.string(), title: z.string() });

const AccountRow = z
  .object({
    id: z.uuid(),
    login: z.string(),
    title: z.string(),
    isActive: z.boolean(),
    mayCatalog: z.boolean(),
    mayOrders: z.boolean(),
    lastExchangeAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffExchangeAccountRow' });
export type ExchangeAccountRow = z.output<typeof AccountRow>;

const Account = z
  .object({
    ...AccountRow.shape,
    ...Fields,
    title: z.string(),
    networks: z.array(z.string()),
    sizeTitles: z.array(z.string()),
    version: Version,
    /** What 1C has named, so that it can be set. */
    named: z.object({
      /** `isSecret`: prices at which the shop buys are never stored. `isGuessed`: its rule is that of its name. */
      priceTypes: z.array(Titled.extend({ isSecret: z.boolean(), isGuessed: z.boolean() })),
      warehouses: z.array(Titled),
      properties: z.array(Titled),
    }),
  })
  .meta({ id: 'StaffExchangeAccount' });
export type ExchangeAccount = z.output<typeof Account>;

const Form = z.object(Fields);
export type ExchangeAccountForm = z.output<typeof Form>;

const Run = z
  .object({
    id: z.uuid(),
    account: z.object({ id: z.uuid(), login: z.string() }),
    /** Where the session came from; null for a file of the disk. */
    address: z.string().nullable(),
    fileName: z.string(),
    bytes: z.int().nullable(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Records of the file, and those that are applied. */
    total: z.int(),
    applied: z.int(),
    /** By what was done: `made`, `changed`, `issues` … */
    counts: z.record(z.string(), z.int()),
    failure: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffExchangeRun' });
export type ExchangeRun = z.output<typeof Run>;

const Issue = z
  .object({
    id: z.int(),
    code: z.string(),
    /** Of the good, as 1C names it. */
    externalId: z.string().nullable(),
    article: z.string().nullable(),
    text: z.string(),
    decision: z.enum(['waits', 'confirmed', 'left']).nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'StaffExchangeIssue' });
export type ExchangeIssue = z.output<typeof Issue>;

const WaitingIssue = z
  .object({ ...Issue.shape, runId: z.uuid(), fileName: z.string(), login: z.string() })
  .meta({ id: 'StaffExchangeWaitingIssue' });
export type ExchangeWaitingIssue = z.output<typeof WaitingIssue>;

const Trial = z
  .object({
    id: z.uuid(),
    account: z.object({ id: z.uuid(), login: z.string() }),
    fileName: z.string(),
    bytes: z.int(),
    state: Run.shape.state,
    /** While it runs; without a name rows of the catalogue that are copied. */
    progress: z.object({ fileName: z.string().nullable(), applied: z.int(), total: z.int() }).nullable(),
    failure: z.string().nullable(),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffExchangeTrial' });
export type ExchangeTrial = z.output<typeof Trial>;

const TrialReport = z
  .object({
    files: z.array(
      z.object({
        fileName: z.string(),
        isApplied: z.boolean(),
        failure: z.string().nullable(),
        total: z.int(),
      }),
    ),
    /** The first rows of each kind: article, title, size, field, before, after. */
    kinds: z.array(
      z.object({
        title: z.string(),
        count: z.int(),
        rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      }),
    ),
  })
  .meta({ id: 'StaffExchangeTrialReport' });
export type ExchangeTrialReport = z.output<typeof TrialReport>;

/** Shown once; null where the answer of an earlier request is repeated. */
const Password = z.string().nullable();

const PERMISSION = 'exchange.manage';

export const staffExchange = {
  accounts: {
    method: 'GET',
    path: '/staff/v1/exchange/accounts',
    summary: 'Accounts of 1C',
    permission: PERMISSION,
    query: ListQuery,
    response: z.object({ data: z.array(AccountRow), _meta: ListMeta }),
  },
  account: {
    method: 'GET',
    path: '/staff/v1/exchange/accounts/:id',
    summary: 'One account of 1C with its settings',
    permission: PERMISSION,
    params: AccountParams,
    response: Account,
  },
  addAccount: {
    method: 'POST',
    path: '/staff/v1/exchange/accounts',
    summary: 'Makes an account of 1C; its password is shown once',
    permission: PERMISSION,
    stepUp: true,
    status: 201,
    body: z.object({
      login: z
        .string('Обязательное поле')
        .regex(
          /^[\w.-]{3,60}$/,
          'Логин\u00a0— от\u00a03 до\u00a060 латинских букв, цифр, точек и\u00a0дефисов',
        ),
      title: Title,
    }),
    response: z.object({ account: AccountRow, password: Password }),
  },
  renewPassword: {
    method: 'POST',
    path: '/staff/v1/exchange/accounts/:id/password',
    summary: 'Gives an account another password and ends its sessions',
    permission: PERMISSION,
    stepUp: true,
    params: AccountParams,
    response: z.object({ password: Password }),
  },
  changeAccount: {
    method: 'PUT',
    path: '/staff/v1/exchange/accounts/:id',
    summary: 'Changes an account of 1C and the rules of its exchange',
    permission: PERMISSION,
    stepUp: true,
    params: AccountParams,
    body: z.object({ ...Fields, version: Version }),
    response: Account,
  },
  choices: {
    method: 'GET',
    path: '/staff/v1/exchange/choices',
    summary: 'What rules of an exchange may name',
    permission: PERMISSION,
    response: z.object({
      sites: z.array(z.object({ id: z.int(), title: z.string() })),
      priceLists: z.array(z.object({ code: z.string(), title: z.string() })),
      filters: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  },
  runs: {
    method: 'GET',
    path: '/staff/v1/exchange/runs',
    summary: 'What has been exchanged, file by file',
    permission: PERMISSION,
    query: ListQuery.omit({ q: true }).extend({
      sort: sortedBy(['created'], '-created'),
      account: choiceOf(z.uuid('Фильтр не\u00a0понят')),
      state: choiceOf(Run.shape.state),
    }),
    response: z.object({ data: z.array(Run), _meta: ListMeta }),
  },
  run: {
    method: 'GET',
    path: '/staff/v1/exchange/runs/:id',
    summary: 'One file with its issues',
    permission: PERMISSION,
    params: z.object({ id: UUID }),
    response: z.object({ run: Run, issues: z.array(Issue) }),
  },
  report: {
    method: 'GET',
    path: '/staff/v1/exchange/runs/:id/report',
    summary: 'The issues of one file as xlsx',
    permission: PERMISSION,
    params: z.object({ id: UUID }),
    response: z.unknown(),
  },
  issues: {
    method: 'GET',
    path: '/staff/v1/exchange/issues',
    summary: 'Issues that wait for a person',
    permission: PERMISSION,
    response: z.object({ data: z.array(WaitingIssue) }),
  },
  decide: {
    method: 'POST',
    path: '/staff/v1/exchange/issues/:id/decision',
    summary: 'Confirms what an issue asks for, or leaves everything as it is',
    permission: PERMISSION,
    stepUp: true,
    params: z.object({ id: RowIdInUrl }),
    body: z.object({ decision: z.enum(['confirmed', 'left'], 'Укажите решение') }),
    response: z.object({ isDecided: z.literal(true) }),
  },
  trials: {
    method: 'GET',
    path: '/staff/v1/exchange/trials',
    summary: 'Files that were tried out: the latest 50 of the last 30 days',
    permission: PERMISSION,
    response: z.object({ data: z.array(Trial) }),
  },
  trial: {
    method: 'GET',
    path: '/staff/v1/exchange/trials/:id',
    summary: 'One file that was tried out, with what it would change once that is known',
    permission: PERMISSION,
    params: z.object({ id: UUID }),
    response: z.object({ trial: Trial, report: TrialReport.nullable() }),
  },
  addTrial: {
    method: 'POST',
    path: '/staff/v1/exchange/trials',
    summary: 'Tries a file of 1C out, xml or zip, the multipart field `file`: nothing of it is applied',
    permission: PERMISSION,
    status: 201,
    query: z.strictObject({ account: z.uuid('Укажите учётную запись') }),
    response: Trial,
  },
  deleteTrial: {
    method: 'DELETE',
    path: '/staff/v1/exchange/trials/:id',
    summary: 'Deletes a trial with its report, and ends one that is under way',
    permission: PERMISSION,
    params: z.object({ id: UUID }),
    response: Deleted,
  },
  trialReport: {
    method: 'GET',
    path: '/staff/v1/exchange/trials/:id/report',
    summary: 'All that a file would change as xlsx',
    permission: PERMISSION,
    params: z.object({ id: UUID }),
    response: z.unknown(),
  },
} as const satisfies StaffContract;
