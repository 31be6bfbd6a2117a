/** §2: "category codes from root to leaf followed by /detail/ and the product code". */
export function productPath({ categories, code }: { categories: { code: string }[]; code: string }): string {
  return `/catalog/${categories.map((category) => category.code).join('/')}/detail/${code}`;
}
