/** Of a product, in its address (back office, §4.3.1). */
export const PRODUCT_CODE = /^[a-z0-9-]{1,120}$/;

const MOST = 120;

/** As addresses of Russian shops are usually written. */
const LATIN: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** «Кольцо «Лунница» 585» → `koltso-lunnitsa-585`. Empty for a title without letters and digits. */
export function codeFromTitle(title: string): string {
  const latin = [...title.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('');
  return latin
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replaceAll(/^-+|-+$/g, '');
}

/** The first of `code`, `code-2`, `code-3` … that is free. */
export function freeCode(code: string, taken: ReadonlySet<string>): string {
  if (!taken.has(code)) return code;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const numbered = code.slice(0, MOST - end.length) + end;
    if (!taken.has(numbered)) return numbered;
  }
}
