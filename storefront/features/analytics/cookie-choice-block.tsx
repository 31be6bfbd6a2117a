import { type FormEvent, useEffect, useState } from 'react';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { hideCookieBar } from './cookie-bar.ts';
import {
  COOKIE_CHOICE,
  type CookieChoice,
  isCookieChoice,
  readCookieChoice,
  saveCookieChoice,
} from './cookie-choice.ts';
import styles from './cookie-choice-block.module.css';

const CHOSEN: Record<CookieChoice, string> = {
  necessary: 'Сейчас: только необходимые файлы.',
  analytics: 'Сейчас: необходимые файлы и\u00a0аналитика.',
};

/**
 * Shows and changes the choice. The page is the same for everyone (ADR 0007), so the browser adds the current
 * choice in a reserved line.
 */
export function CookieChoiceBlock() {
  const { metricaId } = useFrame().config.analytics;
  const [choice, setChoice] = useState<CookieChoice>();
  useEffect(() => setChoice(readCookieChoice()), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
    if (!isCookieChoice(pressed)) return;
    event.preventDefault();
    saveCookieChoice(pressed);
    hideCookieBar();
    setChoice(pressed);
  }

  if (metricaId === null) {
    return (
      <Notice tone="info">
        Сейчас посещения на&nbsp;сайте не&nbsp;считает никто: хранятся только необходимые файлы,
        и&nbsp;выбирать не&nbsp;из&nbsp;чего.
      </Notice>
    );
  }
  return (
    <form className={styles.choice} method="post" action={paths.visit} onSubmit={onSubmit}>
      <input type="hidden" name="returnTo" value={paths.cookies} />
      <h2>Ваш выбор</h2>
      <p role="status">
        {choice === undefined ? 'Вы ещё не\u00a0выбирали: аналитика выключена.' : CHOSEN[choice]}
      </p>
      <div className={styles.buttons}>
        {(['necessary', 'analytics'] as const).map((offered) => (
          <Button
            key={offered}
            type="submit"
            name={COOKIE_CHOICE}
            value={offered}
            variant="tonal"
            aria-pressed={choice === offered}
          >
            {offered === 'necessary' ? 'Только необходимые' : 'Разрешить аналитику'}
          </Button>
        ))}
      </div>
    </form>
  );
}
