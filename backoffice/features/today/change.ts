const NOTHING = '—';

const signed = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('ru-RU', { maximumFractionDigits, signDisplay: 'exceptZero' });
const fine = signed(1);
const whole = signed(0);

const withMinus = (text: string): string => text.replace('-', '−');

/** `+4,9 %`, `−10 %`; `—` where either side is nothing (§4.1). */
export function change(now: number, before: number): string {
  if (now <= 0 || before <= 0 || now === before) return NOTHING;
  const percent = (now / before - 1) * 100;
  return `${withMinus((Math.abs(percent) < 10 ? fine : whole).format(percent))}\u00a0%`;
}

/** `+2`, `−4`; `—` for none. */
export const difference = (now: number, before: number): string =>
  now === before ? NOTHING : withMinus(whole.format(now - before));
