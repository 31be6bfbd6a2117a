import type { OutboxMessage } from '#server/integrations/outbox.ts';
import { escaped } from '#server/platform/escaped.ts';

const time = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Moscow',
});

const STYLE =
  'body{max-width:720px;margin:32px auto;padding:0 16px;font:16px/1.5 Arial,sans-serif;color:#0f1c19}' +
  'article{margin:24px 0;padding:16px 20px;border:1px solid #d9e0e0}' +
  'h2{margin:0 0 4px;font-size:18px}header{margin:0 0 12px;color:#55625f}' +
  'pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'iframe{width:100%;height:560px;margin-top:12px;border:1px solid #d9e0e0}';

/** Messages, the latest first, with working links and letters as their readers see them. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Исходящие</title><style>${STYLE}</style></head>
<body>
<h1>Исходящие</h1>
<p>Письма и SMS, которые ушли бы покупателям. Почта и SMS не настроены, поэтому они остаются здесь.</p>
${messages.length > 0 ? messages.map(article).join('\n') : '<p>Пока ничего нет.</p>'}
</body>
</html>
`;
}

function article({ channel, recipient, subject, text, html, sentAt }: OutboxMessage): string {
  const title = channel === 'email' ? subject : 'SMS';
  const letter =
    html === ''
      ? ''
      : `<details><summary>Как в почте</summary><iframe sandbox loading="lazy" title="${escaped(subject)}" srcdoc="${escaped(html)}"></iframe></details>`;
  return `<article>
<h2>${escaped(title)}</h2>
<header>${escaped(recipient)} · ${time.format(sentAt)}</header>
<pre>${linked(escaped(text))}</pre>
${letter}
</article>`;
}

/** Turns addresses in an escaped text into links. */
const linked = (text: string): string =>
  text.replaceAll(
    /(?<=: )(?:https?:\/\/[^\s<]+|\/[^\s<]*)/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
