import styles from './step-drawing.module.css';

/** What the hands do in one step of measuring; the text beside it says the same. */
export type Drawing =
  | 'strip'
  | 'finger'
  | 'ruler'
  | 'table'
  | 'wrist'
  | 'allowance'
  | 'neck'
  | 'pendant'
  | 'lengths';

/* Outlines in a box of 96 × 64; `accent` is what is measured. */
const DRAWINGS: Record<Drawing, { lines: string; accent: string }> = {
  strip: {
    lines: 'M14 10h30v44H14zM60 44a5 5 0 1 0 0.1 0M74 44a5 5 0 1 0 0.1 0M62 45L74 14M72 45L60 14',
    accent: 'M44 10h8v44h-8z',
  },
  finger: {
    lines: 'M34 64V20a14 14 0 0 1 28 0v44M41 16a8 9 0 0 1 14 0M36 32q12 5 24 0',
    accent: 'M33 44q15 8 30 0v8q-15 8 -30 0zM56 47v8',
  },
  ruler: {
    lines: 'M6 34h84v18H6zM14 34v6M22 34v6M30 34v9M38 34v6M46 34v6M54 34v9M62 34v6M70 34v6M78 34v9',
    accent: 'M6 18h64v9H6zM70 14v17',
  },
  table: {
    lines: 'M16 8h64v48H16zM16 20h64M16 32h64M16 44h64M48 8v48',
    accent: 'M16 32h64v12H16zM26 38h10M58 38h10',
  },
  wrist: {
    lines: 'M20 64Q26 36 24 22Q24 8 40 6M72 64Q66 36 68 22Q68 8 58 6M40 6v14M58 6v14M49 4v16',
    accent: 'M25 42q22 9 42 0v8q-22 9 -42 0zM33 46v5M41 48v5M49 48v5M57 47v5',
  },
  allowance: {
    lines: 'M6 26h60v12H6zM14 26v5M22 26v5M30 26v7M38 26v5M46 26v5M54 26v7',
    accent: 'M66 26h14v12H66zM73 10v10M68 15h10',
  },
  neck: {
    lines: 'M36 0v18Q36 26 14 32Q6 36 4 64M60 0v18Q60 26 82 32Q90 36 92 64',
    accent: 'M37 20q11 26 22 0',
  },
  pendant: {
    lines: 'M30 0v12Q30 20 10 26M66 0v12Q66 20 86 26M32 16Q48 46 64 16',
    accent: 'M48 31v7M48 38a9 9 0 1 0 0.1 0M40 44a9 7 0 0 0 16 0',
  },
  lengths: {
    lines: 'M36 0v14Q36 22 14 28Q6 32 4 64M60 0v14Q60 22 82 28Q90 32 92 64M37 16q11 18 22 0M34 20q14 50 28 0',
    accent: 'M35 18q13 33 26 0',
  },
};

export const StepDrawing = ({ of }: { of: Drawing }) => (
  <svg className={styles.drawing} viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
    <path d={DRAWINGS[of].lines} />
    <path className={styles.accent} d={DRAWINGS[of].accent} />
  </svg>
);
