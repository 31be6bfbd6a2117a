const MARK = '…';

/** At most so many UTF-16 units, cut between words; a longer text ends with «…». */
export function cutText(text: string, most: number): string {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  const room = whole.slice(0, most - MARK.length);
  const space = Math.max(room.lastIndexOf(' '), room.lastIndexOf('\n'), room.lastIndexOf('\u00a0'));
  // A text without spaces is cut inside a word, but never inside a character.
  const kept = space > 0 ? room.slice(0, space) : room.replace(/[\ud800-\udbff]$/, '');
  return kept.replace(/[\s,;:–—-]+$/u, '') + MARK;
}
