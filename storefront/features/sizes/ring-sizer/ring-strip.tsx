import { CONTROL_LENGTH, girthOf, RING_SIZES, sizeTitle } from '#domain/catalog/ring-size.ts';
import { Button } from '#storefront/ui/button.tsx';
import styles from './ring-strip.module.css';

/* Millimetres. The strip is wrapped from the arrow; the mark below the arrow is the girth of the finger. */

/** From the arrow to the end that is cut off. */
const LENGTH = 92;
const HEIGHT = 14;
/** Room to hold it, before the arrow. */
const TONGUE = 16;

/** A paper strip to wrap round a finger, printed in its real size. */
export function RingStrip() {
  return (
    <section className={styles.strip} aria-labelledby="ring-strip-title" data-ring-strip>
      <h3 id="ring-strip-title">Полоска для пальца</h3>
      <p>
        Напечатайте без масштабирования (100&nbsp;%, «фактический размер») и&nbsp;проверьте линейку:
        в&nbsp;ней ровно 5&nbsp;см. Вырежьте полоску, прорежьте щель по&nbsp;пунктиру, оберните палец
        и&nbsp;проденьте конец в&nbsp;щель. Число у&nbsp;щели&nbsp;— ваш размер.
      </p>
      <svg
        width={`${TONGUE + LENGTH + 1}mm`}
        height={`${HEIGHT + 1}mm`}
        viewBox={`-${TONGUE + 0.5} -0.5 ${TONGUE + LENGTH + 1} ${HEIGHT + 1}`}
        role="img"
        aria-label="Полоска с размерами от 15 до 22"
      >
        <path
          className={styles.cut}
          d={`M-${TONGUE} 0H${LENGTH - 6}L${LENGTH} ${HEIGHT / 2}L${LENGTH - 6} ${HEIGHT}H-${TONGUE}z`}
        />
        <path className={styles.slit} d={`M0 1.5V${HEIGHT - 1.5}`} />
        <path className={styles.mark} d={`M-9 ${HEIGHT / 2}h7m-2.5 -1.8l2.5 1.8l-2.5 1.8`} />
        {RING_SIZES.map((size) => {
          const isWhole = Number.isInteger(size);
          return (
            <g key={size}>
              <path className={styles.mark} d={`M${girthOf(size)} 0v${isWhole ? 6 : 4}`} />
              {isWhole && (
                <text x={girthOf(size)} y="8.6">
                  {sizeTitle(size)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <svg
        width={`${CONTROL_LENGTH + 1}mm`}
        height="7mm"
        viewBox={`-0.5 0 ${CONTROL_LENGTH + 1} 7`}
        role="img"
        aria-label="Проверочная линейка, 50 мм"
      >
        <path
          className={styles.mark}
          d={`M0 3H${CONTROL_LENGTH}${Array.from({ length: CONTROL_LENGTH / 5 + 1 }, (_, step) => `M${step * 5} ${step % 2 === 0 ? 0 : 1.5}V3`).join('')}`}
        />
        <text x={CONTROL_LENGTH / 2} y="5.6">
          50 мм
        </text>
      </svg>
      <Button variant="tonal" className={styles.print} onClick={printStrip}>
        Напечатать полоску
      </Button>
    </section>
  );
}

/** Prints the strip alone; the menu of the browser prints the whole page with its tables. */
function printStrip() {
  const { dataset } = document.documentElement;
  dataset.printed = 'ring-strip';
  window.addEventListener('afterprint', () => delete dataset.printed, { once: true });
  window.print();
}
