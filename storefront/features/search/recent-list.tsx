import { useState } from 'react';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './recent-list.module.css';
import { forgetSearch, recentSearches } from './recent-searches.ts';

/** Recent searches; each can be repeated or deleted. */
export function RecentList({ onForget }: { onForget(): void }) {
  const [texts, setTexts] = useState(recentSearches);
  if (texts.length === 0) return;

  function forget(text: string) {
    setTexts(forgetSearch(text));
    // The button disappears with its row.
    onForget();
  }

  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h3 className={styles.heading} id="recent-searches">
        Вы искали
      </h3>
      <ul>
        {texts.map((text) => (
          <li key={text} className={styles.row}>
            <a className={styles.text} href={paths.search(text)}>
              {text}
            </a>
            <IconButton label={`Убрать запрос «${text}»`} onClick={() => forget(text)}>
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
