import type { SearchReading } from '#contract/catalog.ts';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './search-notice.module.css';

/** What the search made of the words, where it is not what was typed; and the listings that say it in filters. */
export function SearchNotice({ reading }: { reading: SearchReading }) {
  const { suggestions } = reading;
  const words = noticeText(reading);
  return (
    <>
      {words && <Notice tone="info">{words}</Notice>}
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

/** Nothing when the search took the words as they are. */
export function noticeText({ text, correctedText, isRelaxed, leftOut }: SearchReading): string | undefined {
  const meant = correctedText ?? text;
  if (isRelaxed) {
    const words = leftOut.map((word) => `«${word}»`).join(', ');
    return `По запросу «${meant}» ничего не\u00a0нашлось, показываем похожее. Не\u00a0учли: ${words}.`;
  }
  return correctedText === null ? undefined : `Показаны результаты по\u00a0запросу «${correctedText}».`;
}
