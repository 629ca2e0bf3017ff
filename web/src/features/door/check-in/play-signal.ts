import { SECOND_MS } from '#platform/time/duration.ts'
import type { DoorResult } from './door-result.ts'

type Tone = { hz: number; fromMs: number; forMs: number }
type Signal = { tones: readonly Tone[]; vibration: number[] }

const NO: Signal = { tones: [{ hz: 220, fromMs: 0, forMs: 420 }], vibration: [400] }

/** Heard and felt without looking: two notes up are good, two alike are a warning, one low and long is a no. */
const SIGNALS: Readonly<Partial<Record<DoorResult['kind'], Signal>>> = {
  in: {
    tones: [
      { hz: 880, fromMs: 0, forMs: 90 },
      { hz: 1320, fromMs: 110, forMs: 140 },
    ],
    vibration: [80],
  },
  used: {
    tones: [
      { hz: 520, fromMs: 0, forMs: 140 },
      { hz: 520, fromMs: 220, forMs: 140 },
    ],
    vibration: [120, 80, 120],
  },
  void: NO,
  unknown: NO,
  closed: NO,
}

const LOUDNESS = 0.2

let audio: AudioContext | null = null

/** Browsers give sound only to who asks within a tap. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

/** Tells a result by sound and vibration, where the device can and its owner allowed it. */
export function playSignal(kind: DoorResult['kind']): void {
  const signal = SIGNALS[kind]
  if (signal === undefined) return
  const { vibrate } = navigator as Partial<Pick<Navigator, 'vibrate'>>
  vibrate?.call(navigator, signal.vibration)
  if (audio !== null) for (const tone of signal.tones) play(audio, tone)
}

function play(context: AudioContext, { hz, fromMs, forMs }: Tone) {
  const from = context.currentTime + fromMs / SECOND_MS
  const to = from + forMs / SECOND_MS
  const oscillator = new OscillatorNode(context, { frequency: hz })
  const volume = new GainNode(context, { gain: LOUDNESS })
  // a tone that is cut off clicks
  volume.gain.setTargetAtTime(0, to - 0.02, 0.01)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(to + 0.05)
}
