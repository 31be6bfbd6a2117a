import type { ProductFacts } from './facts.ts';

/** Products that are shown together as a set. */
export type ProductSets = {
  /** By set id, in the order of the set. */
  readonly members: Map<number, Member[]>;
  /** By product number. */
  readonly setIds: Map<number, number>;
};

type Member = { id: number; number: number; position: number };

export const openProductSets = (): ProductSets => ({ members: new Map(), setIds: new Map() });

/** Puts a product into its set, if it has one. */
export function joinSet(
  { members, setIds }: ProductSets,
  number: number,
  { id, setId, setPosition: position }: Pick<ProductFacts, 'id' | 'setId' | 'setPosition'>,
): void {
  if (setId === null) return;
  const others = members.get(setId) ?? [];
  const after = others.findIndex(
    (other) => other.position > position || (other.position === position && other.id > id),
  );
  others.splice(after === -1 ? others.length : after, 0, { id, number, position });
  members.set(setId, others);
  setIds.set(number, setId);
}

export function leaveSet({ members, setIds }: ProductSets, number: number): void {
  const setId = setIds.get(number);
  if (setId === undefined) return;
  const others = (members.get(setId) ?? []).filter((member) => member.number !== number);
  if (others.length > 0) members.set(setId, others);
  else members.delete(setId);
  setIds.delete(number);
}

/** Ids of all members of the set of a product, its own among them; none without a set. */
export const membersOfSet = ({ members, setIds }: ProductSets, number: number): number[] =>
  (members.get(setIds.get(number) ?? Number.NaN) ?? []).map(({ id }) => id);
