/* The variables of a site's theme that people set (decision T7.20), and what can still be read with them. */

export type ThemeVariable = { name: string; title: string; value: string };

/** Each with the colour that the shop gives it; the styles of the storefront hold the same. */
export const THEME_VARIABLES: readonly ThemeVariable[] = [
  { name: '--accent', title: 'Кнопки', value: '#0a5a43' },
  { name: '--accent-hover', title: 'Кнопки под курсором', value: '#084634' },
  { name: '--accent-active', title: 'Нажатые кнопки', value: '#063024' },
  { name: '--on-accent', title: 'Надписи на\u00a0кнопках', value: '#ffffff' },
  { name: '--accent-soft', title: 'Светлые кнопки', value: '#edf6f2' },
  { name: '--accent-soft-hover', title: 'Светлые кнопки под курсором', value: '#d7ece3' },
  { name: '--on-accent-soft', title: 'Надписи на\u00a0светлых кнопках', value: '#084634' },
  { name: '--link', title: 'Ссылки', value: '#0f6a4e' },
  { name: '--link-hover', title: 'Ссылки под курсором', value: '#063024' },
  { name: '--text', title: 'Текст', value: '#0f1c19' },
  { name: '--text-secondary', title: 'Второстепенный текст', value: '#55625f' },
  { name: '--bg-page', title: 'Фон страницы', value: '#ffffff' },
  { name: '--bg-subtle', title: 'Фон полос', value: '#f2f5f5' },
  { name: '--sale', title: 'Скидки', value: '#be1636' },
  { name: '--on-sale', title: 'Надписи на\u00a0скидках', value: '#ffffff' },
];

/** Text, and what it stands on. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--on-accent', '--accent-active'],
  ['--on-accent-soft', '--accent-soft'],
  ['--on-accent-soft', '--accent-soft-hover'],
  ['--link', '--bg-page'],
  ['--link-hover', '--bg-page'],
  ['--text', '--bg-page'],
  ['--text', '--bg-subtle'],
  ['--text-secondary', '--bg-page'],
  ['--text-secondary', '--bg-subtle'],
  ['--on-sale', '--sale'],
];

/** WCAG 2.2 AA, for text of any size. */
export const LEAST_CONTRAST = 4.5;

const DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  THEME_VARIABLES.map(({ name, value }) => [name, value]),
);

/** The text under each wrong variable of a theme; none when it may be saved. */
export function themeProblems(theme: Readonly<Record<string, string>>): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(theme)) {
    if (!(name in DEFAULTS)) problems[name] = 'Такой переменной в\u00a0теме нет';
    else if (!/^#[0-9a-f]{6}$/.test(value)) problems[name] = 'Цвет\u00a0— в\u00a0виде #0a5a43';
  }
  if (Object.keys(problems).length > 0) return problems;
  const shown = { ...DEFAULTS, ...theme };
  for (const [text, ground] of PAIRS) {
    const own = [text, ground].find((name) => name in theme);
    if (own === undefined || contrast(shown[text] ?? '', shown[ground] ?? '') >= LEAST_CONTRAST) continue;
    problems[own] = 'Текст на\u00a0этом фоне не\u00a0прочесть';
  }
  return problems;
}

/** Of two colours `#rrggbb`: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
