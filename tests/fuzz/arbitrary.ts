import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  /** Several when the value may be null. */
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
};

export type Vocabulary = {
  /** By name, for `#/components/schemas/{name}`. */
  schemas: Record<string, Schema>;
  /** Values known to the demo shop, by their property or parameter. */
  known: Record<string, readonly unknown[]>;
};

const LARGEST = 2 ** 31;

const JUNK = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    null,
    '',
    -1,
    0.5,
    LARGEST,
    1e308,
    '\0',
    'ёЁ',
    '__proto__',
    "' or 1=1 --",
    '../../../etc/passwd',
    '<script>',
    'a'.repeat(5000),
    [],
    {},
  ),
);

/** Values that the schema allows; where possible, half of them are known to the shop. */
export function valid(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf, const: only, enum: choices, type } = schema;
  if ($ref) return valid(resolve(schema, vocabulary), vocabulary);
  if (only !== undefined) return fc.constant(only);
  if (choices) return fc.constantFrom(...choices);
  const options = anyOf ?? oneOf ?? allOf;
  if (options) return fc.oneof(...options.map((option) => valid(option, vocabulary)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valid({ ...schema, type: one }, vocabulary)));

  switch (type) {
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}, vocabulary), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return object(schema, vocabulary);
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue();
  }
}

/** Values with one error at any depth. */
export function broken(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const { properties = {} } = resolve(schema, vocabulary);
  const places = Object.entries(properties);
  if (places.length === 0) return JUNK;
  return fc.constantFrom(...places).chain(([name, place]) =>
    fc.tuple(valid(schema, vocabulary), fc.oneof(JUNK, broken(place, vocabulary))).map(([whole, part]) => ({
      ...(whole as Record<string, unknown>),
      [name]: part,
    })),
  );
}

function resolve(schema: Schema, { schemas }: Vocabulary): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema) {
  const lowest = minimum ?? (exclusiveMinimum === undefined ? -LARGEST : exclusiveMinimum + 1);
  return { min: Math.max(lowest, -LARGEST), max: Math.min(maximum ?? LARGEST, LARGEST - 1) };
}

function object(schema: Schema, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, propertyNames = { type: 'string' }, required } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    return fc.dictionary(text(propertyNames), valid(additionalProperties, vocabulary), { maxKeys: 5 });
  }
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of Object.entries(properties ?? {})) {
    const known = vocabulary.known[name]?.filter((value) => fits(value, field)) ?? [];
    const any = valid(field, vocabulary);
    fields[name] = known.length > 0 ? fc.oneof(fc.constantFrom(...known), any) : any;
  }
  const requiredKeys = required?.filter((name) => name in fields) ?? [];
  return fc.record(fields, { requiredKeys });
}

function fits(value: unknown, { type }: Schema): boolean {
  if (Array.isArray(type)) return type.some((one) => fits(value, { type: one }));
  if (type === 'array') return Array.isArray(value);
  return type === undefined || type.replace('integer', 'number') === typeof value;
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)), unit: 'grapheme' });
}
