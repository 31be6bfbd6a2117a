import { Script } from 'node:vm';
import type { EntryContext } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageScripts } from './page-scripts.ts';

const ROUTES = {
  root: { id: 'root', module: '/assets/root-1.js', imports: ['/assets/vendor-1.js', '/assets/entry-1.js'] },
  'frame/site-layout': {
    id: 'frame/site-layout',
    module: '/assets/layout-1.js',
    imports: ['/assets/entry-1.js'],
  },
  'routes/home-page': {
    id: 'routes/home-page',
    module: '/assets/home-1.js',
    imports: ['/assets/tiles-1.js'],
  },
};

/** The parts of the router's context that the scripts of a page need. */
const CONTEXT = {
  serverHandoffString: '{"ssr":true}',
  manifest: {
    url: '/assets/manifest-1.js',
    version: '1',
    entry: { module: '/assets/entry-1.js', imports: ['/assets/vendor-1.js'] },
    routes: ROUTES,
  },
  staticHandlerContext: { matches: Object.keys(ROUTES).map((id) => ({ route: { id } })) },
} as unknown as EntryContext;

const scripts = (data: string) =>
  [...pageScripts(CONTEXT, data).matchAll(/<script(?<type>[^>]*)>(?<code>.*?)<\/script>/gs)].map(
    ({ groups }) => groups,
  );

describe('the scripts of a page', () => {
  test('import every file once, and pass the modules that are not in the entry', () => {
    expect(scripts('')[1]).toEqual({
      type: ' type="text/plain"',
      code: [
        'import "/assets/manifest-1.js";',
        'import "/assets/vendor-1.js";',
        'import "/assets/entry-1.js";',
        'import "/assets/tiles-1.js";',
        'import*as route0 from "/assets/home-1.js";',
        'openPage({"routes/home-page":route0})',
      ].join(''),
    });
  });

  test('hand over data that cannot end the script', async () => {
    const values = ['</script><!-- "x"', '`$1` \\u0060', '{"json":"\\"$`<"}\r\n\u2028'];
    const [handoff] = scripts(JSON.stringify(values));
    const window: { __reactRouterContext?: { stream: ReadableStream; ssr: boolean } } = {};
    new Script(handoff?.code ?? '').runInNewContext({ window, Blob });
    expect(await new Response(window.__reactRouterContext?.stream).json()).toEqual(values);
  });

  test('start at the first use of the page, or after the paint that follows its pictures', () => {
    const received: string[] = [];
    new Script(scripts('')[2]?.code ?? '').runInNewContext({
      document: {},
      AbortController,
      addEventListener: (type: string) => received.push(type),
    });
    expect(received).toEqual(['pointerdown', 'keydown', 'click', 'scroll', 'load']);
  });
});
