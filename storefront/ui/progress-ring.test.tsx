import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import styles from './progress-ring.module.css';
import { ProgressRing } from './progress-ring.tsx';

test.each([
  { percent: 0, filled: 0, because: 'nothing is bought' },
  { percent: 4, filled: 0, because: 'a bead stands for 4.17 %' },
  { percent: 50, filled: 12, because: 'it is half of 24' },
  { percent: 99, filled: 23, because: 'the last bead is for the whole sum' },
  { percent: 100, filled: 24, because: 'the sum is reached' },
])('$percent % fills $filled beads, the first ones first: $because', ({ percent, filled }) => {
  const html = renderToStaticMarkup(
    <ProgressRing percent={percent} label="До бесплатной доставки">
      {percent}%
    </ProgressRing>,
  );
  const beads = [...html.matchAll(/<circle class="([^"]+)" style="--place:(\d+)"/g)].map(
    ([, look, place]) => ({
      isFilled: look === styles.filled,
      place: Number(place),
    }),
  );
  expect(beads).toEqual(Array.from({ length: 24 }, (_, place) => ({ isFilled: place < filled, place })));
  expect(html).toContain('role="img" aria-label="До бесплатной доставки"');
});
