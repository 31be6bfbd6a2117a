import { hash } from 'node:crypto';
import encodeQR from 'qr';
import { formatMoney, toRoubles } from '#domain/money.ts';
import { escaped } from '#server/platform/escaped.ts';
import type { BankPayment } from './queries.ts';
import { standingOf } from './sandbox-bank.ts';

/** The colours repeat storefront/styles/tokens.css: the bank does not load the shop's style sheets. */
const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f2f5f5;color:#0f1c19;font:16px/1.5 'Golos Text',Arial,sans-serif}
.notice{margin:0;padding:10px 16px;background:#fff2ea;color:#93380a;text-align:center;text-wrap:balance}
main{width:100%;max-width:480px;margin:clamp(16px,8vh,96px) auto;padding:28px 24px 24px;background:#fff;border-top:4px solid #0a5a43}
.shop{margin:0 0 20px;color:#0a5a43;font:24px/1.1 Oranienbaum,Georgia,serif}
h1{margin:0;font:400 32px/1.15 Oranienbaum,Georgia,serif;text-wrap:balance}
.what{margin:8px 0 0;color:#55625f}
.sum{margin:20px 0 24px;font-size:28px;font-weight:600;white-space:nowrap}
.until{margin:16px 0 0;color:#55625f;text-align:center;text-wrap:balance}
.qr{margin:0 0 20px;text-align:center}
.qr svg{display:block;width:100%;max-width:240px;height:auto;margin:0 auto 8px;shape-rendering:crispEdges}
form{display:grid;gap:12px;margin:0}
button,.back{display:block;width:100%;min-height:48px;padding:11px 20px;border:1px solid #0a5a43;border-radius:4px;background:#fff;color:#0a5a43;font:inherit;font-weight:500;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.back:hover{background:#edf6f2}
.pay{background:#0a5a43;color:#fff}
.pay:hover{background:#084634}
.quiet{border-color:transparent}
.back{margin-top:12px}
:focus-visible{outline:2px solid #1b8060;outline-offset:2px}
.phone{display:none}
@media (hover:none) and (pointer:coarse){.phone{display:block}.desktop{display:none}}
`;

/** Leaves the page as soon as the payment is confirmed on another device; the address redirects from then on. */
const FOLLOW = `
setInterval(()=>fetch(location.pathname+'/outcome',{redirect:'manual'}).then(({type})=>{
if(type==='opaqueredirect')location.replace(location.pathname+'/outcome')},()=>{}),2000)
`;

export const BANK_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${hash('sha256', FOLLOW, 'base64')}'`,
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const minute = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

type Seen = {
  now: Date;
  /** The origin that the QR code leads a phone to. */
  origin: string;
  /** The page was opened by the QR code, on a phone without the visitor's session. */
  isScanned: boolean;
};

/** The page of one payment: its form while it is open, its outcome afterwards. It works without scripts. */
export function bankPage(payment: BankPayment, seen: Seen): string {
  const amount = formatMoney(toRoubles(payment.amount_kopecks));
  const standing = standingOf(payment, seen.now);
  if (standing === 'pending') return page('Оплата заказа', payment, amount, choices(payment, amount, seen));
  if (standing === 'succeeded') {
    return page('Оплачено', payment, amount, ending(seen, payment.success_path));
  }
  const title = payment.status === 'canceled' ? 'Банк отказал в\u00a0оплате' : 'Срок платежа вышел';
  return page(title, payment, amount, ending(seen, payment.failure_path));
}

function page(title: string, { description }: BankPayment, amount: string, content: string): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} — учебный банк</title><style>${STYLE}</style></head>
<body>
<p class="notice" role="note">Учебный банк: деньги не\u00a0списываются, карта не\u00a0нужна</p>
<main>
<p class="shop">Лунница</p>
<h1>${title}</h1>
<p class="what">${escaped(description)}</p>
<p class="sum">${amount}</p>
${content}
</main>
</body>
</html>
`;
}

function choices(payment: BankPayment, amount: string, seen: Seen): string {
  const { id, failure_path, method, expires_at } = payment;
  if (method !== 'sbp') {
    return `${buttons(id, `<button class="pay" formaction="/bank/${id}/pay">Оплатить ${amount}</button>`)}
${back(failure_path, 'Вернуться без\u00a0оплаты', 'back quiet')}`;
  }
  const until = `<p class="until">Оплатите до\u00a0${minute.format(expires_at)} по\u00a0московскому времени</p>`;
  if (seen.isScanned) {
    const pay = `<button class="pay" formaction="/bank/${id}/pay?scanned">Оплатить ${amount}</button>`;
    return buttons(id, pay, '?scanned') + until;
  }
  const address = `${seen.origin}/bank/${id}?scanned`;
  const pay = `<button class="pay phone" formaction="/bank/${id}/pay">Открыть приложение банка</button>
<button class="desktop" formaction="/bank/${id}/pay">Оплатить без\u00a0телефона</button>`;
  return `<div class="qr desktop" role="img" aria-label="QR-код для оплаты">${encodeQR(address, 'svg', { border: 4 })}</div>
<p class="what qr desktop">Наведите камеру телефона на\u00a0код и подтвердите платёж в\u00a0приложении банка</p>
${buttons(id, pay)}
${back(failure_path, 'Вернуться без\u00a0оплаты', 'back quiet')}
${until}
<script>${FOLLOW}</script>`;
}

const buttons = (id: string, pay: string, query = ''): string => `<form method="post">
${pay}
<button formaction="/bank/${id}/decline${query}">Отказать</button>
</form>
`;

/** The shop of a scanned code is open on another device. */
const ending = ({ isScanned }: Seen, path: string): string =>
  isScanned
    ? '<p class="until">Вернитесь на\u00a0страницу магазина: она уже обновилась</p>'
    : back(path, 'Вернуться в\u00a0магазин');

const back = (path: string, title: string, look = 'back'): string =>
  `<a class="${look}" href="${escaped(path)}">${title}</a>`;
