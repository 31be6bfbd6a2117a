import type { ContentBlock } from '#contract/pages.ts';

/** A text field of a block; undefined when missing. */
export function textField({ fields }: ContentBlock, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberField({ fields }: ContentBlock, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}
