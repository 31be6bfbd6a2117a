type Option = { code: string; value: string };
type Variant = { id: number; options: readonly Option[] };

/** An option in which variants of a model differ, with each of its values and the variant that the value leads to. */
export type VariantChoice<One extends Variant> = {
  code: string;
  values: { option: One['options'][number]; leadsTo: One }[];
};

/**
 * The choice that a product page offers between the variants of its model (§3 `showInCardSeparately`). A value leads to
 * the variant that keeps most of the other options.
 *
 * @param variants all of the model, in their order
 */
export function variantChoices<One extends Variant>(
  ownId: number,
  variants: readonly One[],
): VariantChoice<One>[] {
  const own = variants.find(({ id }) => id === ownId);
  if (own === undefined) return [];
  return own.options
    .map(({ code }) => ({ code, values: valuesOf(code, own, variants) }))
    .filter(({ values }) => values.length > 1);
}

function valuesOf<One extends Variant>(code: string, own: One, variants: readonly One[]) {
  const byValue = Map.groupBy(variants, (variant) => chosenValue(variant, code));
  return [...byValue].flatMap(([value, having]) => {
    const option = having[0]?.options.find((one) => one.code === code);
    const [nearest] = having.toSorted((a, b) => commonWith(own, b) - commonWith(own, a));
    return value === undefined || option === undefined || nearest === undefined
      ? []
      : [{ option, leadsTo: nearest }];
  });
}

const chosenValue = ({ options }: Variant, code: string) => options.find((one) => one.code === code)?.value;

/** Options that are the same in both. */
const commonWith = (own: Variant, other: Variant): number =>
  own.options.filter(({ code, value }) => chosenValue(other, code) === value).length;
