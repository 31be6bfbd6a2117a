import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { COMMON_CODES, STATUS } from '#contract/problem.ts';
import { STAFF_CODES } from '#contract/staff/staff-endpoint.ts';
import { filesOf, isTest, PROJECT, pathsOf } from './support/source-files.ts';

/* Conventions that import rules cannot check. Violations are compared with an empty list, so a failure names them. */

const SOURCES = '{catalogue-index,domain,contract,database,server,storefront}/**/*.{ts,tsx}';

describe('files', () => {
  test('are named after their subject, not after their kind', async () => {
    const paths = await pathsOf(
      '{catalogue-index,domain,contract,database,server,storefront,tests,scripts}/**/*',
    );
    const drawers = /(^|\/)(utils?|helpers?|common|shared|lib|types?|constants?|misc)(\/|\.)/;
    expect(paths.filter((path) => drawers.test(path))).toEqual([]);
  });

  test('read the environment only in entry points', async () => {
    const readers = (await filesOf(SOURCES)).filter(
      (file) => !isTest(file) && /\bprocess\.env\b/.test(file.text),
    );
    const allowed = [
      'server/config.ts',
      'server/main.ts',
      'server/start/import-process.ts',
      'database/synthetic/main.ts',
    ];
    expect(readers.map(({ path }) => path).filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

describe('the storefront', () => {
  test('renders exactly the icons that it names', async () => {
    const sources = await filesOf('storefront/**/*.{tsx,ts,css}');
    const [styles] = sources.filter(({ path }) => path === 'storefront/styles/icons.css');
    const [list] = sources.filter(({ path }) => path === 'storefront/ui/icon.tsx');
    const drawn = [...(styles?.text ?? '').matchAll(/^\.icon-([a-z-]+) \{\s+--icon:/gm)].map(
      ([, name = '']) => name,
    );
    const named = [...(list?.text ?? '').matchAll(/\| '([a-z-]+)'/g)].map(([, name = '']) => name);
    const others = sources.filter((file) => file !== styles && file !== list).map(({ text }) => text);
    const used = named.filter((name) => others.some((text) => new RegExp(`['"]${name}['"]`).test(text)));
    expect(drawn.toSorted()).toEqual(named.toSorted());
    expect(used).toEqual(named);
    expect(named).not.toEqual([]);
  });

  test('links by plain anchors (ADR 0020)', async () => {
    const sources = await filesOf('storefront/**/*.tsx');
    const importers = sources.filter(({ text }) =>
      /import \{[^}]*\b(?:Link|NavLink)\b[^}]*\} from 'react-router'/.test(text),
    );
    expect(importers.map(({ path }) => path)).toEqual([]);
  });
});

test('a form of the back office shows its own errors, not those of the browser', async () => {
  const pages = await filesOf('backoffice/**/*.tsx');
  const forms = pages.flatMap(({ path, text }) =>
    text
      .split('<form')
      .slice(1)
      .map((form) => ({ path, attributes: form.slice(0, form.indexOf('onSubmit')) })),
  );
  const checkedByBrowser = forms.filter(({ attributes }) => !/\bnoValidate\b/.test(attributes));
  expect(checkedByBrowser.map(({ path }) => path)).toEqual([]);
  expect(forms).not.toEqual([]);
});

describe('a table', () => {
  /** Tables without a feature: the signing keys belong to the platform. */
  const OF_THE_PLATFORM = { secrets: 'server/security/secrets.ts' };

  const OWNS = /\/\*[\s*]*Owns the tables?\s([^.]*)\./;
  const WRITES =
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z]\w*)/g;

  async function owners(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>(
      Object.entries(OF_THE_PLATFORM).map(([table, path]) => [table, [path]]),
    );
    for (const { path, text } of await filesOf('server/features/*/queries.ts')) {
      const feature = path.replace('queries.ts', '');
      const [, list = ''] = OWNS.exec(text) ?? [];
      for (const table of list.match(/[a-z]\w*/g)?.filter((word) => word !== 'and') ?? []) {
        found.set(table, [...(found.get(table) ?? []), feature]);
      }
    }
    return found;
  }

  test('has one owner, named in the first comment of its queries.ts', async () => {
    const features = await filesOf('server/features/*/queries.ts');
    expect(features.filter(({ text }) => !OWNS.test(text)).map(({ path }) => path)).toEqual([]);
    const shared = [...(await owners())].filter(([, paths]) => paths.length > 1);
    expect(shared).toEqual([]);
  });

  test('is written by its owner only', async () => {
    const tables = await owners();
    const files = (await filesOf('server/**/*.ts')).filter((file) => !isTest(file));
    const strangers = files.flatMap(({ path, text }) =>
      tablesWrittenIn(text)
        // SQL is searched as text: an unknown name comes from a sentence.
        .filter(({ table, isSql }) => !isSql || tables.has(table))
        .filter(({ table }) => !tables.get(table)?.some((owner) => path.startsWith(owner)))
        .map(({ table }) => `${path} writes ${table}`),
    );
    expect(strangers).toEqual([]);
  });

  function tablesWrittenIn(text: string): { table: string; isSql: boolean }[] {
    return [...text.matchAll(WRITES)].map(([, built, written]) => ({
      table: built ?? written ?? '',
      isSql: built === undefined,
    }));
  }
});

describe('the storefront', () => {
  const WITH_CODE = ['#contract/client.ts', '#contract/api-error.ts'];

  test('imports only types from the contract, so no schema reaches the browser', async () => {
    const imports = /^(?:import|export)\s+(?!type\b)[^;]*?\sfrom\s+'(#contract\/[^']+)'/gm;
    const found = (await filesOf('storefront/**/*.{ts,tsx}')).flatMap((file) =>
      isTest(file)
        ? []
        : [...file.text.matchAll(imports)].map(([, from = '']) => ({ path: file.path, from })),
    );
    expect(found.filter(({ from }) => !WITH_CODE.includes(from))).toEqual([]);
  });

  test('gets no schema through the two contract files that it may run', async () => {
    const files = await filesOf('contract/{client,api-error}.ts');
    const imports = /^import\s+(?!type\b)[^;]*?\sfrom\s+'([^']+)'/gm;
    const found = files.flatMap(({ text }) => [...text.matchAll(imports)].map(([, from]) => from));
    expect(found).toEqual(['./api-error.ts']);
  });

  /** The routes that show visitor data and therefore may not be cached for everyone. */
  const PRIVATE_ROUTES = [
    'storefront/routes/basket/articles-page.tsx',
    'storefront/routes/basket/cart-page.tsx',
    'storefront/routes/checkout/checkout-page.tsx',
    'storefront/routes/checkout/failed-page.tsx',
    'storefront/routes/checkout/success-page.tsx',
    'storefront/routes/engraving/engraving-page.tsx',
    'storefront/routes/user/account-layout.tsx',
    'storefront/routes/user/delete-account-page.tsx',
    'storefront/routes/user/enter-page.tsx',
    'storefront/routes/user/phone-code-page.tsx',
    'storefront/routes/user/sign-in-page.tsx',
    'storefront/routes/user/sign-up-page.tsx',
  ];
  /** Where the context is created, filled and provided, and where visitors are redirected before a page is rendered. */
  const ITS_HOME = [
    'storefront/api/visitor.ts',
    'storefront/api/load-context.ts',
    'storefront/features/session/guard-visit.ts',
  ];

  test('reads the visitor on private pages only', async () => {
    const lookers = (await filesOf('storefront/**/*.{ts,tsx}'))
      .filter((file) => !isTest(file) && /\bvisitorContext\b/.test(file.text))
      .map(({ path }) => path);
    expect(lookers.filter((path) => ![...ITS_HOME, ...PRIVATE_ROUTES].includes(path))).toEqual([]);
  });
});

test('database/ takes nothing but types from domain/', async () => {
  const values = /^(?:import|export)\s+(?!type\b)[^;]*?\sfrom\s+'(#domain\/[^']+)'/gm;
  const found = (await filesOf('database/**/*.ts')).flatMap((file) =>
    isTest(file) ? [] : [...file.text.matchAll(values)].map(([, from = '']) => `${file.path}: ${from}`),
  );
  expect(found).toEqual([]);
});

describe('an endpoint', () => {
  type Named = { name: string; endpoint: Endpoint };

  /** Every endpoint by its binding name, such as `catalog.list`. */
  async function endpoints(): Promise<Named[]> {
    const paths = (await pathsOf('contract/**/*.ts')).filter((path) => !isTest({ path }));
    const modules: Record<string, unknown>[] = await Promise.all(
      paths.map((path) => import(join(PROJECT, path))),
    );
    return modules
      .flatMap((exported) => Object.entries(exported))
      .flatMap(([name, value]) => endpointsOf(name, value));
  }

  function endpointsOf(object: string, value: unknown): Named[] {
    const members = Object.entries(value ?? {});
    if (!members.every(([, one]) => isEndpoint(one))) return [];
    return members.map(([name, endpoint]) => ({ name: `${object}.${name}`, endpoint }));
  }

  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

  test('is bound exactly once', async () => {
    const files = await filesOf('server/features/**/*.ts');
    const code = files
      .filter((file) => !isTest(file))
      .map(({ text }) => text)
      .join('\n');
    const bindings = (await endpoints()).map(({ name }) => ({
      name,
      times: code.split(new RegExp(`\\bbind(?:Staff)?\\(${name}\\)`)).length - 1,
    }));
    expect(bindings.length).toBeGreaterThan(0);
    expect(bindings.filter(({ times }) => times !== 1)).toEqual([]);
  });

  const isCalledIn =
    (code: string) =>
    ({ method, path }: Endpoint): boolean =>
      code.includes(`'${method} ${path}'`) || urlOf(path).test(code) || staffCallOf(method, path).test(code);

  test('declares every code by which calls are refused (ADR 0080)', async () => {
    const declared = (await endpoints()).flatMap(({ endpoint }) => endpoint.refusals ?? []);
    const known = new Set<string>([...COMMON_CODES, ...STAFF_CODES, 'proof_wanted', ...declared]);
    expect(Object.keys(STATUS).filter((code) => !known.has(code))).toEqual([]);
  });

  test('is called by an API test', async () => {
    const isCalled = isCalledIn((await filesOf('**/*.api.test.ts')).map(({ text }) => text).join('\n'));
    const untested = (await endpoints()).filter(({ endpoint }) => !isCalled(endpoint));
    expect(untested.map(({ name, endpoint: { method, path } }) => `${name}: ${method} ${path}`)).toEqual([]);
  });

  test('is called by the storefront, or documented with the call that replaces it (T11.7)', async () => {
    const files = await filesOf('storefront/**/*.ts?(x)');
    const code = files.filter((file) => !isTest(file)).map(({ text }) => text);
    const isCalled = isCalledIn(code.join('\n'));
    const unused = (await endpoints()).filter(
      ({ endpoint }) => !endpoint.path.startsWith('/staff/') && !isCalled(endpoint),
    );
    const [, list = ''] = (await readFile(join(PROJECT, 'docs/integrations.md'), 'utf8')).split(
      '## Calls that the storefront does not need',
    );
    const listed = [...list.matchAll(/^\| `(\w+ \/\S+)` \|/gm)].map(([, call = '']) => call);
    expect(listed.toSorted()).toEqual(
      unused.map(({ endpoint: { method, path } }) => `${method} ${path}`).toSorted(),
    );
  });

  /** As tests of the back office write it: `POST /staff/${id}/block` for `POST /staff/v1/staff/:id/block`. */
  function staffCallOf(method: string, path: string): RegExp {
    if (!path.startsWith('/staff/v1/')) return /(?!)/;
    const pattern = path.replace('/staff/v1', '').replaceAll(/:\w+/g, '(?:[^/\'"`?]+)');
    return new RegExp(`['"\`]${method} ${pattern}(?=['"\`?])`);
  }

  /** The address as tests write it: `/api/video/v1/${id}?a=1` for `/video/v1/:id`. */
  function urlOf(path: string): RegExp {
    const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/\'"`?]+');
    return new RegExp(`/api${pattern}(?=['"\`?])`);
  }
});

describe('a feature', () => {
  test('does not import the routes of another', async () => {
    const files = await filesOf('server/**/*.ts');
    const entered = files.filter(
      ({ path, text }) => path !== 'server/app.ts' && /from '[^']*\/routes\.ts'/.test(text),
    );
    expect(entered.map(({ path }) => path)).toEqual([]);
  });

  test('has one name in the contract and in the server', async () => {
    const contract = new Set((await pathsOf('contract/*.ts')).map((path) => basename(path, '.ts')));
    for (const path of await pathsOf('contract/*/*.ts')) contract.add(path.split('/')[1] ?? '');
    const features = (await pathsOf('server/features/*/routes.ts')).map((path) => path.split('/')[2] ?? '');
    // Called outside the shop's API: health by operators, seo by search engines, messages and the sandbox bank by users.
    const ofOthers = ['health', 'seo', 'feeds', 'messages', 'bank'];
    expect(features.filter((name) => !ofOthers.includes(name) && !contract.has(name))).toEqual([]);
  });
});
