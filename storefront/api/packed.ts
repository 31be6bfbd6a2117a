/**
 * Loader data serialised to one string. The router's encoding walks every value, a sixth of the time of a listing
 * (1 100 values). The content must be JSON; pages with little data use the router's encoding.
 */
export type Packed<T> = {
  json: string;
  /** Only for the compiler: what is inside. */
  of?: T;
};

/** What has been packed or unpacked here: on the server nothing is parsed, in the browser once. */
const known = new WeakMap<Packed<unknown>, unknown>();

/** Packages by what is in them: the frame is one object for many pages. */
const packages = new WeakMap<object, Packed<unknown>>();

export function pack<T extends object>(data: T): Packed<T> {
  const packed = (packages.get(data) as Packed<T> | undefined) ?? { json: JSON.stringify(data) };
  packages.set(data, packed);
  known.set(packed, data);
  return packed;
}

/** The same data for the same package, however often it is asked. */
export function unpack<T>(packed: Packed<T>): T {
  // Whatever is known of a package was put there for this very package.
  if (known.has(packed)) return known.get(packed) as T;
  const data = JSON.parse(packed.json) as T;
  known.set(packed, data);
  return data;
}
