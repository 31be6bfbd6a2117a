/**
 * Loader data serialised to one string. The router's encoding walks every value, a sixth of the time of a listing
 * (1 100 values). The content must be JSON; pages with little data use the router's encoding.
 */
export type Packed<T> = {
  json: string;
  /** Exists only for the type checker: the type of the content. */
  of?: T;
};

/** Values packed or unpacked in this process: the server never parses, the browser parses once. */
const known = new WeakMap<Packed<unknown>, unknown>();

/** Packages by their content: many pages share one frame object. */
const packages = new WeakMap<object, Packed<unknown>>();

export function pack<T extends object>(data: T): Packed<T> {
  const packed = (packages.get(data) as Packed<T> | undefined) ?? { json: JSON.stringify(data) };
  packages.set(data, packed);
  known.set(packed, data);
  return packed;
}

/** Returns the same object for the same package on every call. */
export function unpack<T>(packed: Packed<T>): T {
  // `known` holds the value of this very package, so its type is T.
  if (known.has(packed)) return known.get(packed) as T;
  const data = JSON.parse(packed.json) as T;
  known.set(packed, data);
  return data;
}
