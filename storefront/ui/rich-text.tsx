import styles from './rich-text.module.css';

/**
 * Text with its own paragraphs, lists and tables. The only component that takes HTML: the API has sanitised
 * it by its allow-list (decision T2.35).
 */
export const RichText = ({ html }: { html: string | undefined }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: all HTML of a page is sanitised by server/platform/rich-text.ts.
  html && <div className={styles.text} dangerouslySetInnerHTML={{ __html: withMovableTables(html) }} />;

/** Makes a table wider than the viewport scrollable on its own, also by keyboard. */
const withMovableTables = (html: string): string =>
  html
    .replaceAll(
      '<table>',
      `<div class="${styles.table}" role="group" aria-label="Таблица" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
