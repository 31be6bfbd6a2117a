import { describe, expect, test } from 'vitest';
import { cleanHtml } from './rich-text.ts';

describe('rich text (decision T2.35, promise R19)', () => {
  test.each([
    '<h2>Доставка</h2><p>До двери — <strong>бесплатно</strong> и <em>быстро</em><br />по всей России.</p>',
    '<h3>Список</h3><ul><li>один</li><li>два</li></ul><ol><li>раз</li></ol><h4>Ещё</h4>',
    '<table><caption>Сроки</caption><thead><tr><th scope="col">Город</th></tr></thead><tbody><tr><td colspan="2">Пермь</td></tr></tbody></table>',
    '<blockquote>Цитата</blockquote><p>2 &lt; 3 &amp; 5 &gt; 4</p>',
    '<p><a href="/deliveries#moscow">путь</a> <a href="mailto:a@b.example">письмо</a> <a href="tel:+73430000000">звонок</a></p>',
    '<p><a href="https://example.ru/" rel="noopener">чужой сайт</a></p>',
  ])('keeps allowed content: %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test.each([
    { html: '<script>alert(1)</script>текст', clean: 'текст' },
    {
      html: '<style>p{}</style><p style="position:fixed" class="x" id="y" onclick="alert(1)">а</p>',
      clean: '<p>а</p>',
    },
    { html: '<img src=x onerror=alert(1)>', clean: '' },
    { html: '<svg onload=alert(1)><script>1</script></svg>', clean: '' },
    { html: '<svg><p>а</p></svg>', clean: '<p>а</p>' },
    {
      html: '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></math>',
      clean: '',
    },
    { html: '<iframe srcdoc="<script>alert(1)</script>"></iframe>', clean: '' },
    {
      html: '<form action="https://evil.example"><input name="card"><button>Ок</button></form>',
      clean: 'Ок',
    },
    { html: '<a href="javascript:alert(1)">а</a>', clean: '<a>а</a>' },
    { html: '<a href="JaVa&#10;Script:alert(1)">а</a>', clean: '<a>а</a>' },
    { html: '<a href="&#106;avascript:alert(1)">а</a>', clean: '<a>а</a>' },
    { html: '<a href=" javascript:alert(1)">а</a>', clean: '<a>а</a>' },
    { html: '<a href="data:text/html,<script>1</script>">а</a>', clean: '<a>а</a>' },
    { html: '<a href="//evil.example">а</a>', clean: '<a>а</a>' },
    { html: '<a href="/\\evil.example">а</a>', clean: '<a>а</a>' },
    { html: '<a href="http://example.ru">а</a>', clean: '<a>а</a>' },
    { html: '<a href="/x" target="_blank" onmouseover="alert(1)">а</a>', clean: '<a href="/x">а</a>' },
    { html: '<a href="/x" rel="opener">а</a>', clean: '<a href="/x">а</a>' },
    {
      html: '<a href="https://example.ru">а</a>',
      clean: '<a href="https://example.ru" rel="noopener">а</a>',
    },
    { html: '<p>а</p><!-- <img src=x onerror=alert(1)> -->', clean: '<p>а</p>' },
    { html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', clean: '<p></p>' },
    { html: '<textarea></textarea><script>1</script>', clean: '' },
    { html: '<scr<script>ipt>alert(1)</scr</script>ipt>', clean: 'ipt&gt;alert(1)ipt&gt;' },
    { html: '<<script>script>alert(1)', clean: '&lt;' },
    { html: '<p>а', clean: '<p>а</p>' },
    { html: '</p></div>а', clean: '<p></p>а' },
    {
      html: '<h1>Заголовок</h1><b>жирно</b><i>косо</i>',
      clean: '<h2>Заголовок</h2><strong>жирно</strong><em>косо</em>',
    },
    {
      html: '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=//evil.example">а',
      clean: 'а',
    },
  ])('removes everything else: $html', ({ html, clean }) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });
});
