/** Products that are shown together: as a set, or as variants of one model. */
export type ProductGroups<Key> = {
  /** By key, in the order of the group. */
  readonly members: Map<Key, Member[]>;
  /** By product number. */
  readonly keys: Map<number, Key>;
};

type Member = { id: number; number: number; position: number };

export const openProductGroups = <Key>(): ProductGroups<Key> => ({ members: new Map(), keys: new Map() });

/** Puts a product into its group, if it has one. */
export function joinGroup<Key>(
  { members, keys }: ProductGroups<Key>,
  key: Key | null,
  { id, number, position }: Member,
): void {
  if (key === null) return;
  const others = members.get(key) ?? [];
  const after = others.findIndex(
    (other) => other.position > position || (other.position === position && other.id > id),
  );
  others.splice(after === -1 ? others.length : after, 0, { id, number, position });
  members.set(key, others);
  keys.set(number, key);
}

export function leaveGroup<Key>({ members, keys }: ProductGroups<Key>, number: number): void {
  const key = keys.get(number);
  if (key === undefined) return;
  const others = (members.get(key) ?? []).filter((member) => member.number !== number);
  if (others.length > 0) members.set(key, others);
  else members.delete(key);
  keys.delete(number);
}

/** Ids of all members of the group of a product, its own among them; none without a group. */
export const membersOfGroup = <Key>(groups: ProductGroups<Key>, number: number): number[] =>
  groupOf(groups, number).map(({ id }) => id);

/** The same members by number. */
export const numbersOfGroup = <Key>(groups: ProductGroups<Key>, number: number): number[] =>
  groupOf(groups, number).map((member) => member.number);

function groupOf<Key>({ members, keys }: ProductGroups<Key>, number: number): readonly Member[] {
  const key = keys.get(number);
  return key === undefined ? [] : (members.get(key) ?? []);
}
