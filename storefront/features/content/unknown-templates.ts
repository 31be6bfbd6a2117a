import type { ContentBlock } from '#contract/pages.ts';
import { everyBlock } from './blocks-of.ts';
import type { Templates } from './template-props.ts';

/** Items that list templates render themselves. */
export const ITEM_TEMPLATES: readonly string[] = ['question', 'step', 'card', 'document'];

/** Reports every unknown template once per process (decision T2.35). */
export function templateWatch(report: (line: string) => void) {
  const told = new Set<string>();

  return (path: string, blocks: readonly ContentBlock[], templates: Templates): void => {
    for (const { id, params } of everyBlock(blocks)) {
      const key = `${path} ${params.templateCode}`;
      const isDrawn =
        Object.hasOwn(templates, params.templateCode) || ITEM_TEMPLATES.includes(params.templateCode);
      if (isDrawn || told.has(key)) continue;
      told.add(key);
      report(`Шаблона «${params.templateCode}» нет: блок ${id} страницы ${path} не показан`);
    }
  };
}
