let context: AudioContext | null = null;

/** A short high tone for an accepted scan, two low ones for a refused one. */
export function beep(isGood: boolean): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    const tones = isGood
      ? [[1320, 0]]
      : [
          [220, 0],
          [180, 0.22],
        ];
    for (const [frequency = 0, delay = 0] of tones) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = isGood ? 'sine' : 'square';
      tone.frequency.value = frequency;
      volume.gain.value = 0.15;
      tone.connect(volume).connect(context.destination);
      tone.start(context.currentTime + delay);
      tone.stop(context.currentTime + delay + (isGood ? 0.09 : 0.18));
    }
  } catch {
    // A device without sound still shows colour and words.
  }
}
