import { formatMoney, toRoubles } from '#domain/money.ts';
import { escaped } from '#server/features/messages/letter.ts';
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
form{display:grid;gap:12px;margin:0}
button,.back{display:block;width:100%;min-height:48px;padding:11px 20px;border:1px solid #0a5a43;border-radius:4px;background:#fff;color:#0a5a43;font:inherit;font-weight:500;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.back:hover{background:#edf6f2}
.pay{background:#0a5a43;color:#fff}
.pay:hover{background:#084634}
.quiet{border-color:transparent}
.back{margin-top:12px}
:focus-visible{outline:2px solid #1b8060;outline-offset:2px}
`;

/** The page of one payment: its form while it is open, its outcome afterwards. It works without scripts. */
export function bankPage(payment: BankPayment, now: Date): string {
  const amount = formatMoney(toRoubles(payment.amount_kopecks));
  const standing = standingOf(payment, now);
  if (standing === 'pending') return page('Оплата заказа', payment, amount, choices(payment, amount));
  if (standing === 'succeeded') {
    return page('Оплачено', payment, amount, back(payment.success_path, 'Вернуться в\u00a0магазин'));
  }
  const title = payment.status === 'canceled' ? 'Банк отказал в\u00a0оплате' : 'Срок платежа вышел';
  return page(title, payment, amount, back(payment.failure_path, 'Вернуться в\u00a0магазин'));
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

function choices({ id, failure_path }: BankPayment, amount: string): string {
  return `<form method="post">
<button class="pay" formaction="/bank/${id}/pay">Оплатить ${amount}</button>
<button formaction="/bank/${id}/decline">Отказать</button>
</form>
${back(failure_path, 'Вернуться без\u00a0оплаты', 'back quiet')}`;
}

const back = (path: string, title: string, look = 'back'): string =>
  `<a class="${look}" href="${escaped(path)}">${title}</a>`;
