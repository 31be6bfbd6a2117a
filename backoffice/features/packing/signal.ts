/* What a hand with a piece hears and feels after a scan. */

let audio: AudioContext | undefined;

/** High for the right piece, low for a wrong one. */
export function signal(outcome: 'right' | 'wrong' | 'ask'): void {
  navigator.vibrate?.(outcome === 'right' ? 60 : [120, 60, 120]);
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = { right: 880, wrong: 220, ask: 440 }[outcome];
    volume.gain.value = 0.1;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + (outcome === 'right' ? 0.12 : 0.35));
  } catch {
    // Without sound the words remain.
  }
}
