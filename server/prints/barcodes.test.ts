import { expect, test } from 'vitest';
import { barcodeSvg } from './barcodes.ts';

// That a scanner reads them back from paper is tested in a browser: staff-packing.e2e.ts.
test('an EAN-13 is drawn with its name, one with a wrong check digit is not', async () => {
  expect(await barcodeSvg('EAN-13', '4006381333931', 'Бирка 4006381333931')).toMatch(
    /^<svg class="barcode" role="img" aria-label="Бирка 4006381333931" viewBox="0 0 \d+ \d+"/,
  );
  expect(await barcodeSvg('EAN-13', '4006381333932', 'tag')).toBeUndefined();
});
