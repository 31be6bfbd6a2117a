import type { ContentBlock } from '#contract/pages.ts';
import { everyBlock } from './block-fields.ts';
import type { Templates } from './template-props.ts';

/** Items that list templates render themselves. */
export const ITEM_TEMPLATES: readonly string[] = ['question', 'step', 'card', 'document'];

/** Reports every unknown template once per process (decision T2.35). */
export function unknownTemplateReporter(report: (line: string) => void) {
  const reported = new Set<string>();

  return (path: string, blocks: readonly ContentBlock[], templates: Templates): void => {
    for (const { id, params } of everyBlock(blocks)) {
      const key = `${path} ${params.templateCode}`;
      const isKnown =
        Object.hasOwn(templates, params.templateCode) || ITEM_TEMPLATES.includes(params.templateCode);
      if (isKnown || reported.has(key)) continue;
      reported.add(key);
      report(`Шаблона «${params.templateCode}» нет: блок ${id} страницы ${path} не показан`);
    }
  };
}
