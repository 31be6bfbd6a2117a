import type { SearchReading } from '#contract/catalog.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './search-notice.module.css';

/** How the search interpreted the text, if differently from the input, and the listings with equivalent filters. */
export function SearchNotice({ reading }: { reading: SearchReading }) {
  const { suggestions } = reading;
  const notice = noticeText(reading);
  return (
    <>
      {notice && <Notice tone="info">{notice}</Notice>}
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Похожие разделы">
          {suggestions.map(({ title, path }) => (
            <li key={path}>
              <a className={styles.suggestion} href={path}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Undefined when the search used the text as it was typed. */
export function noticeText({ text, correctedText, isRelaxed, leftOut }: SearchReading): string | undefined {
  const meant = correctedText ?? text;
  if (isRelaxed) {
    const ignored = leftOut.map((word) => `«${word}»`).join(', ');
    return `По запросу «${meant}» ничего не\u00a0нашлось, показываем похожее. Не\u00a0учли: ${ignored}.`;
  }
  return correctedText === null ? undefined : `Показаны результаты по\u00a0запросу «${correctedText}».`;
}
