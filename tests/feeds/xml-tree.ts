import { JSDOM } from 'jsdom';

const { DOMParser } = new JSDOM('').window;

/** @throws when a document is not well-formed */
export function treeOf(xml: string): Document {
  const tree = new DOMParser().parseFromString(xml, 'application/xml');
  const [error] = tree.getElementsByTagName('parsererror');
  if (error) throw new Error(error.textContent ?? '');
  return tree;
}

/** Texts of the children with a name, in their order. */
export const textsOf = (parent: Element, name: string): string[] =>
  childrenOf(parent, name).map((child) => child.textContent ?? '');

export const textOf = (parent: Element, name: string): string | undefined => textsOf(parent, name)[0];

export const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ tagName }) => tagName === name);

/** Values that occur more than once. */
export const repeated = (values: readonly string[]): string[] =>
  values.filter((value, place) => values.indexOf(value) < place);
