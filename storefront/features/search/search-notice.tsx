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
export function noticeText(reading: SearchReading): string | undefined {
  const { text, correctedText, isRelaxed, missingSize } = reading;
  const meant = correctedText ?? text;
  if (!isRelaxed)
    return correctedText === null ? undefined : `Показаны результаты по\u00a0запросу «${correctedText}».`;
  const leftOut = reading.leftOut.filter((word) => missingSize?.title.split(/\s/)[0] !== word);
  const size =
    missingSize && `Размера ${missingSize.title} сейчас нет, есть ${missingSize.others.join(' и\u00a0')}.`;
  if (size && leftOut.length === 0) return size;
  const ignored = leftOut.map((word) => `«${word}»`).join(', ');
  return [`Точных совпадений с\u00a0«${meant}» нет, показываем похожее. Не\u00a0учли: ${ignored}.`, size]
    .filter(Boolean)
    .join(' ');
}
