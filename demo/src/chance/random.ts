import { hash128 } from './hash.ts'

/** Choices that depend on their key alone: the same key gives the same sequence on every machine. */
export type Random = {
  /** 32 random bits. */
  bits(): number
  /** From 0, below 1. */
  fraction(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<Option>(options: readonly Option[]): Option
  /** One of the options, each as likely as its weight says. */
  weighted<Option>(options: readonly Option[], weightOf: (option: Option) => number): Option
  isTrue(probability: number): boolean
}

/** Random choices for a key, e.g. seed, day and number of an activity. */
export function randomOf(...key: readonly (string | number)[]): Random {
  const bits = sfc32(hash128(key.join('\u0000')))
  const fraction = () => bits() / 0x1_0000_0000
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    bits,
    fraction,
    whole,
    pick: (options) => at(options, whole(0, options.length - 1)),
    weighted: (options, weightOf) => at(options, weightedIndex(options.map(weightOf), fraction())),
    isTrue: (probability) => fraction() < probability,
  }
}

function at<Option>(options: readonly Option[], index: number): Option {
  if (options.length === 0) throw new Error('Nothing to choose from.')
  return options[index] as Option
}

/** Where a point from 0 to 1 falls when the weights lie end to end. */
export function weightedIndex(weights: readonly number[], point: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let rest = point * total
  for (const [index, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return index
  }
  return weights.findLastIndex((weight) => weight > 0)
}

/** Small fast counter: 128 bits of state, 32 bits at a time. */
function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}
