import { counted } from '#domain/russian/plural.ts';
import type { Letter } from '#server/integrations/mail/port.ts';
import { escaped } from '#server/platform/escaped.ts';
import type { MessageText } from './message-text.ts';

const SHOP = 'Лунница';
const LEAVE = 'Отписаться от\u00a0новостей';

/** A letter in the shop's design; links point to `origin`. */
export function letterOf(to: string, content: MessageText, origin: string): Letter {
  const { subject, leave } = content;
  return {
    to,
    subject,
    text: textOf(content, origin),
    html: htmlOf(content, origin),
    // Mail programs need absolute addresses.
    ...(leave !== undefined && origin !== '' && { leaveUrl: origin + leave }),
  };
}

function textOf(
  { lines, key, rows, stars, link, more, leave, leaveTitle = LEAVE }: MessageText,
  origin: string,
): string {
  const parts = [
    ...(key === undefined ? [] : [key]),
    ...lines,
    ...(rows === undefined ? [] : [rows.map(({ title, amount }) => `${title}: ${amount}`).join('\n')]),
    ...(stars ?? []).map(({ title, paths }) =>
      [title, ...paths.map((path, index) => `${'★'.repeat(index + 1)} ${origin}${path}`)].join('\n'),
    ),
    ...(link === undefined ? [] : [`${link.title}: ${origin}${link.path}`]),
    ...(more === undefined ? [] : [`${more.title}: ${origin}${more.path}`]),
    ...(leave === undefined ? [] : [`${leaveTitle}: ${origin}${leave}`]),
    SHOP,
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Mail programs support neither style sheets nor custom properties: the colours repeat
 * storefront/styles/tokens.css.
 */
const INK = '#0f1c19';
const QUIET = '#55625f';
const MALACHITE = '#0a5a43';
const GROUND = '#f2f5f5';
const SANS = "font-family:'Golos Text',Arial,sans-serif";
const SERIF = "font-family:Oranienbaum,Georgia,'Times New Roman',serif";

/** One column of tables, which every mail program renders alike. */
function htmlOf(
  { subject, lines, key, rows: costs, stars, link, more, leave, leaveTitle = LEAVE }: MessageText,
  origin: string,
): string {
  const rows = [
    `<h1 style="margin:0 0 20px;${SERIF};font-size:28px;line-height:1.2;font-weight:400;color:${INK}">${escaped(subject)}</h1>`,
    ...(key === undefined
      ? []
      : [
          `<p style="margin:0 0 20px;padding:16px 20px;background:${GROUND};${SANS};font-size:26px;letter-spacing:3px;color:${INK}">${escaped(key)}</p>`,
        ]),
    ...lines.map(
      (line) =>
        `<p style="margin:0 0 16px;${SANS};font-size:16px;line-height:1.5;color:${INK}">${escaped(line)}</p>`,
    ),
    ...(costs === undefined ? [] : [costsOf(costs)]),
    ...(stars ?? []).map((row) => starsOf(row, origin)),
    ...(link === undefined
      ? []
      : [
          `<p style="margin:24px 0 0"><a href="${escaped(origin + link.path)}" style="display:inline-block;padding:14px 28px;background:${MALACHITE};border-radius:4px;${SANS};font-size:16px;color:#ffffff;text-decoration:none">${escaped(link.title)}</a></p>`,
        ]),
    ...(more === undefined
      ? []
      : [
          `<p style="margin:16px 0 0;${SANS};font-size:14px"><a href="${escaped(origin + more.path)}" style="color:${MALACHITE}">${escaped(more.title)}</a></p>`,
        ]),
  ];
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:${GROUND}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-top:4px solid ${MALACHITE}">
<tr><td style="padding:28px 32px 0;${SERIF};font-size:24px;color:${MALACHITE}">${SHOP}</td></tr>
<tr><td style="padding:20px 32px 36px">
${rows.join('\n')}
</td></tr></table>
<p style="margin:20px 0 0;${SANS};font-size:13px;color:${QUIET}">Это письмо отправлено автоматически.${leave === undefined ? '' : ` <a href="${escaped(origin + leave)}" style="color:${QUIET}">${escaped(leaveTitle)}</a>`}</p>
</td></tr></table>
</body>
</html>
`;
}

/** Titles and amounts with a line above the sum. */
function costsOf(costs: NonNullable<MessageText['rows']>): string {
  const cell = `padding:10px 0;${SANS};font-size:15px;line-height:1.4;color:${INK};vertical-align:top`;
  const rows = costs.map(({ title, amount }, index) => {
    const isSum = index === costs.length - 1;
    const look = `${cell};border-top:${isSum ? 2 : 1}px solid ${GROUND}${isSum ? ';font-weight:600' : ''}`;
    return `<tr><td style="${look}">${escaped(title)}</td><td align="right" style="${look};padding-left:16px;white-space:nowrap">${escaped(amount)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 16px">${rows.join('')}</table>`;
}

/** A title with five stars: each is a link, and those before it count too. */
function starsOf({ title, paths }: NonNullable<MessageText['stars']>[number], origin: string): string {
  const links = paths.map(
    (path, index) =>
      `<a href="${escaped(origin + path)}" title="${escaped(counted(index + 1, STARS))}" style="display:inline-block;padding:6px 8px;font-size:30px;line-height:1;color:${MALACHITE};text-decoration:none">☆</a>`,
  );
  return `<p style="margin:20px 0 0;${SANS};font-size:16px;line-height:1.4;color:${INK}">${escaped(title)}<br>${links.join('')}</p>`;
}

const STARS = ['звезда', 'звезды', 'звёзд'] as const;
