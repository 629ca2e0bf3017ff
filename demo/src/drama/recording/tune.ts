/** Samples a second. */
export const SAMPLE_RATE = 22_050

/** Steps of a scale of five tones, in half tones above the root. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16]
const MELODY = [0, 2, 4, 5, 4, 2, 3, 1, 0, 3, 5, 7, 5, 4, 2, 1]
const CHORDS = [
  [0, 4, 7],
  [-3, 0, 4],
  [-7, -3, 0],
  [-5, -1, 2],
]
const BEAT_SECONDS = 0.5
const CHORD_BEATS = 4
const FADE_SECONDS = 0.8

const pitch = (root: number, halfTones: number) => root * 2 ** (halfTones / 12)

/** A plucked string: a tone with one overtone that dies away. */
const pluck = (hertz: number, age: number): number =>
  (Math.sin(2 * Math.PI * hertz * age) + 0.35 * Math.sin(4 * Math.PI * hertz * age)) *
  Math.exp(-age * 3.2) *
  Math.min(1, age * 200)

/** Quiet music of a length, as samples between -1 and 1; `turn` begins the melody elsewhere. */
export function tune(keyHz: number, seconds: number, turn: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  for (let index = 0; index < samples.length; index += 1) {
    const second = index / SAMPLE_RATE
    const fade = Math.min(1, second / FADE_SECONDS, (seconds - second) / FADE_SECONDS)
    samples[index] = fade * (0.3 * melodyAt(keyHz, second, turn) + 0.06 * chordAt(keyHz, second))
  }
  return samples
}

/** This note and the two before it, which still sound. */
function melodyAt(keyHz: number, second: number, turn: number): number {
  const beat = Math.floor(second / BEAT_SECONDS)
  let sum = 0
  for (let back = 0; back < 3 && back <= beat; back += 1) {
    const note = MELODY[(beat - back + turn * 5) % MELODY.length] ?? 0
    sum += pluck(pitch(keyHz * 2, SCALE[note] ?? 0), second - (beat - back) * BEAT_SECONDS)
  }
  return sum
}

function chordAt(keyHz: number, second: number): number {
  const chord = CHORDS[Math.floor(second / (BEAT_SECONDS * CHORD_BEATS)) % CHORDS.length] ?? []
  const swell = 0.6 + 0.4 * Math.sin(2 * Math.PI * 0.25 * second)
  return swell * chord.reduce((sum, step) => sum + Math.sin(2 * Math.PI * pitch(keyHz, step) * second), 0)
}
