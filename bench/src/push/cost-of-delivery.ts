import { costRatio, type Rounds, type Side as Compared } from '#measure/compare.ts'
import { cpuTimeMs } from '#measure/process-cost.ts'
import { openSide, type Side } from '#push/open-side.ts'

type CostOfDelivery = { lines: number; rounds: Rounds; dataDir: string }

/**
 * CPU time of a message with its acknowledgement, both feedbacks and the answers to these, over that of bare `ws` which
 * exchanges frames of the same number, sizes and directions. What is stored is kept in memory.
 */
export async function costOfDelivery({ lines, rounds, dataDir }: CostOfDelivery): Promise<number> {
  const ours = await openSide({ kind: 'ours', dataDir, databaseUrl: null })
  try {
    await ours.open(lines)
    const sizes = await ours.deliver(lines)
    if (!sizes) throw new Error('Nothing went over our lines.')
    rounds.say(`frames of a message: ${JSON.stringify(sizes)}`)
    const bare = await openSide({ kind: 'ws', dataDir, databaseUrl: null, sizes })
    try {
      await bare.open(lines)
      return await costRatio(sending('push', ours), sending('bare ws', bare), rounds)
    } finally {
      await bare.stop()
    }
  } finally {
    await ours.stop()
  }
}

const sending = (name: string, side: Side): Compared => ({
  name,
  async run(messages) {
    const before = cpuTimeMs([side.pid])
    await side.deliver(messages)
    return (cpuTimeMs([side.pid]) - before) / messages
  },
})
