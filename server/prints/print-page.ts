import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from '#server/platform/escaped.ts';

/* What is printed: a page without outside files, of the size of its paper. */

/** Sizes of paper, in millimetres. */
const PAPERS = { a4: 'A4', label: '100mm 150mm', tag: '72mm 22mm' } as const;

const BASE = `
*{box-sizing:border-box}
body{margin:0;font:10pt/1.35 Arial,Helvetica,sans-serif;color:#000;background:#fff}
h1{font-size:16pt;margin:0 0 3mm}
h2{font-size:11pt;margin:5mm 0 2mm}
p{margin:0 0 2mm}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:1.5mm 2mm;border-bottom:.2mm solid #999}
th{font-size:8.5pt}
.sum{text-align:right;white-space:nowrap}
.small{font-size:8.5pt}
.sheet{break-after:page}
.sheet:last-child{break-after:auto}
.bar{padding:3mm;background:#eee}
.bar button{font:inherit;min-height:44px;padding:0 6mm}
.barcode{display:block;width:60mm;height:14mm}
.card{white-space:pre-line;border:.2mm solid #999;padding:3mm;margin:0 0 3mm}
.a4 .sheet{padding:12mm}
.label .sheet{width:100mm;height:149mm;padding:5mm;overflow:hidden;font-size:11pt}
.label .barcode{width:90mm;height:28mm}
.label .number{font-size:24pt;font-weight:bold;margin:0}
.label .to{font-size:14pt;font-weight:bold}
.tag .sheet{width:72mm;height:21.5mm;padding:1mm 2mm;overflow:hidden;font-size:6.5pt;line-height:1.2;display:flex;gap:2mm}
.tag .text{flex:1;min-width:0}
.tag .price{font-size:9pt;font-weight:bold}
.tag .barcode{width:26mm;height:9mm}
.tag .uin .barcode{width:11mm;height:11mm}
@media print{.bar{display:none}}
@page{margin:0}`;

type Paper = keyof typeof PAPERS;

const stylesOf = (paper: Paper) => `${BASE}\n@page{size:${PAPERS[paper]}}`;

const SCRIPT = "document.querySelector('button').addEventListener('click',()=>print())";

const allowed = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Nothing is loaded, and only the own style and script run. */
const printPolicy = (paper: Paper): string =>
  [
    "default-src 'none'",
    `style-src ${allowed(stylesOf(paper))}`,
    `script-src ${allowed(SCRIPT)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export type Print = {
  title: string;
  paper: Paper;
  /** HTML of each sheet. */
  sheets: readonly string[];
};

/** Answers a page to be printed; the caller returns it. */
export function printed(reply: FastifyReply, print: Print): string {
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', printPolicy(print.paper))
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
  return printPage(print);
}

const printPage = ({ title, paper, sheets }: Print): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title>
<style>${stylesOf(paper)}</style>
</head>
<body class="${paper}">
<div class="bar"><button type="button">Печать</button></div>
<main>
${sheets.map((sheet) => `<section class="sheet">${sheet}</section>`).join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
