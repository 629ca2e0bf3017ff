/** One side of a comparison: sends so many requests and tells what they cost in CPU time, milliseconds a request. */
export type Side = { name: string; run(requests: number): Promise<number> }

export type Rounds = {
  rounds: number
  /** Requests by which a side is warmed up and its cost first guessed. */
  warmUp: number
  /** CPU time of a round, in milliseconds: long enough for the ticks of `/proc` not to matter. */
  roundMs: number
  say: (text: string) => void
}

/** Cost of one side over that of another: rounds A B A B, ratio of the medians. */
export async function costRatio(one: Side, other: Side, { rounds, warmUp, roundMs, say }: Rounds): Promise<number> {
  const sides = [one, other]
  const requests: number[] = []
  for (const side of sides) {
    await side.run(warmUp)
    requests.push(Math.ceil(roundMs / Math.max(0.01, await side.run(warmUp))))
  }
  const costs: number[][] = sides.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) costs[index]?.push(await side.run(requests[index] ?? warmUp))
  const [first, second] = costs.map(median) as [number, number]
  say(`${one.name} ${first.toFixed(3)} ms, ${other.name} ${second.toFixed(3)} ms a request`)
  return first / second
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
