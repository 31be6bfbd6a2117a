import { describe, expect, test } from 'vitest';
import { type Hint, type HintEvent, nextHint } from './barcode-hint.ts';

describe('the hint of the barcode (§4)', () => {
  test.each<{ events: HintEvent[]; hint: Hint; because: string }>([
    { events: [], hint: 'off', because: 'it is off by default' },
    { events: ['mouseover'], hint: 'mouseover', because: 'the mouse is over it' },
    { events: ['mouseover', 'mouseleave'], hint: 'off', because: 'the mouse has gone' },
    { events: ['focus'], hint: 'focus', because: 'the field has focus' },
    { events: ['focus', 'mouseover'], hint: 'focus', because: 'focus wins' },
    { events: ['focus', 'mouseover', 'mouseleave'], hint: 'focus', because: 'focus wins over mouse leave' },
    { events: ['mouseover', 'focus', 'mouseleave'], hint: 'focus', because: 'a press brings both' },
    { events: ['focus', 'blur'], hint: 'off', because: 'blur turns it off' },
    { events: ['mouseover', 'focus', 'blur'], hint: 'off', because: 'also under the mouse' },
    { events: ['focus', 'escape'], hint: 'off', because: 'every popup closes on Escape' },
    { events: ['mouseover', 'escape'], hint: 'off', because: 'also without focus' },
    { events: ['focus', 'escape', 'mouseover'], hint: 'mouseover', because: 'it can be shown again' },
  ])('$events leaves $hint: $because [C305]', ({ events, hint }) => {
    expect(events.reduce<Hint>(nextHint, 'off')).toBe(hint);
  });
});
