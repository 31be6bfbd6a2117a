import styles from './rich-text.module.css';

/**
 * Words with their own paragraphs, lists and tables. The one place that takes
 * HTML: the API has cleaned it by its allow-list (decision T2.35).
 */
export const RichText = ({ html }: { html: string | undefined }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/platform/rich-text.ts, which nothing else of a page passes by.
  html && <div className={styles.text} dangerouslySetInnerHTML={{ __html: withMovableTables(html) }} />;

/** A table too wide for the window is moved sideways by itself, with the keyboard too. */
const withMovableTables = (html: string): string =>
  html
    .replaceAll(
      '<table>',
      `<div class="${styles.table}" role="group" aria-label="Таблица" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
