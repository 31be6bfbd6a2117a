import * as paths from '#storefront/paths.ts';
import { buttonClass } from '#storefront/ui/button-class.ts';
import styles from './cookie-bar.module.css';
import { type CookieChoice, saveCookieChoice } from './cookie-choice.ts';

const ID = 'cookie-bar';

/**
 * The consent bar, outside React: few visitors see it, and it does not take part in rendering. It comes first
 * in the tab order.
 */
export function showCookieBar(): void {
  if (document.getElementById(ID)) return;
  const bar = document.createElement('section');
  bar.id = ID;
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Файлы cookie');
  bar.append(question(), choices());
  document.body.prepend(bar);
}

export const hideCookieBar = (): void => document.getElementById(ID)?.remove();

function question(): HTMLElement {
  const text = document.createElement('p');
  const link = document.createElement('a');
  link.href = paths.cookies;
  link.className = 'link';
  link.textContent = 'Что мы\u00a0храним';
  text.append(
    'Без части файлов cookie магазин не\u00a0работает. Другие помогают понять, какие страницы неудобны: они включатся, только если вы\u00a0разрешите. ',
    link,
  );
  return text;
}

function choices(): HTMLElement {
  const row = document.createElement('div');
  row.className = styles.choices ?? '';
  row.append(button('Только необходимые', 'necessary'), button('Разрешить аналитику', 'analytics'));
  return row;
}

/** Both buttons look the same, so that neither is easier to choose. */
function button(title: string, choice: CookieChoice): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = buttonClass({ variant: 'tonal' });
  element.textContent = title;
  element.addEventListener('click', () => {
    saveCookieChoice(choice);
    hideCookieBar();
  });
  return element;
}
