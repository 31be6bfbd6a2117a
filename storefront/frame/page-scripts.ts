import type { EntryContext } from 'react-router';

/** Routes of nearly every page: the entry includes their modules. */
const IN_ENTRY = new Set(['root', 'frame/site-layout']);

/**
 * The inline scripts at the end of a document, in place of the router's `<Scripts>`, which would start to load the code of
 * the page before its pictures (ADR 0091). Not part of React's tree. Their content belongs to the router's version;
 * browser journeys fail when it changes.
 *
 * @param data the loader data in the router's encoding
 */
export const pageScripts = (context: EntryContext, data: string): string =>
  [
    `<script>${handoff(context, data)}</script>`,
    // Data until it is started; the content policy allows it by its hash, as it does every inline script.
    `<script type="text/plain">${modules(context)}</script>`,
    `<script>(${startAfterPictures})()</script>`,
  ].join('');

/** The loader data as the stream that the router reads: a raw template, because a string would escape every quote again. */
const handoff = ({ serverHandoffString = '{}' }: EntryContext, data: string): string =>
  [
    `window.__reactRouterContext=${serverHandoffString}`,
    `window.__reactRouterContext.stream=new Blob([String.raw\`${inTemplate(data)}\`]).stream()`,
  ].join(';');

/** Escapes everything that could end the template or the script; in the router's encoding it occurs only in strings of JSON. */
const inTemplate = (data: string): string =>
  data.replace(/[<`$]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Imports the code of the page. Every file is named, because one that only another names would be requested after that one. */
function modules({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
  const { entry, hmr, routes, url } = manifest;
  const matched = matches.flatMap(({ route: { id } }) => routes[id] ?? []);
  const own = matched.filter(({ id }) => !IN_ENTRY.has(id));
  const files = new Set([
    ...(hmr ? [hmr.runtime] : []),
    url,
    ...entry.imports,
    entry.module,
    ...matched.flatMap(({ imports = [] }) => imports),
  ]);
  return [
    ...[...files].map((file) => `import ${JSON.stringify(file)};`),
    ...own.map(({ module }, place) => `import*as route${place} from ${JSON.stringify(module)};`),
    `openPage({${own.map(({ id }, place) => `${JSON.stringify(id)}:route${place}`).join()}})`,
  ].join('');
}

/**
 * Starts the preceding script once the pictures of the first screen are painted, or when the visitor begins to use the page.
 * Serialised into the document, so it must not use anything of this module.
 */
function startAfterPictures(): void {
  const code = document.currentScript?.previousElementSibling;
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const use of ['pointerdown', 'keydown', 'click', 'scroll']) {
    addEventListener(use, start, { capture: true, passive: true, signal });
  }
  // A hidden page is not painted.
  const afterPaint = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)));
  addEventListener('load', afterPaint, { signal });

  function start() {
    if (signal.aborted) return;
    waiting.abort();
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = code?.textContent ?? '';
    code?.replaceWith(script);
  }
}
