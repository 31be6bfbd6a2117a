/** §4: "Barcode hint tooltip: off, mouseover, focus; focus wins over mouse leave; blur turns it off." */
export type Hint = 'off' | 'mouseover' | 'focus';

export type HintEvent = 'mouseover' | 'mouseleave' | 'focus' | 'blur' | 'escape';

export function nextHint(hint: Hint, event: HintEvent): Hint {
  switch (event) {
    case 'focus':
      return 'focus';
    case 'mouseover':
      return hint === 'focus' ? 'focus' : 'mouseover';
    case 'mouseleave':
      return hint === 'focus' ? 'focus' : 'off';
    case 'blur':
    case 'escape':
      return 'off';
  }
}
