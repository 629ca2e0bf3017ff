import { describe, expect, test } from 'vitest'
import { WechatPayError } from '#outside/wechat-pay/wechat-pay-error.ts'
import { openLog } from '#platform/log/log.ts'
import { workOff } from './payment.jobs.ts'

function rows(count: number) {
  const due = Array.from({ length: count }, (_, index) => index)
  return { due, take: async (limit: number) => due.splice(0, limit) }
}
function lines() {
  const written: Record<string, unknown>[] = []
  return {
    written,
    log: openLog({ level: 'info', destination: { write: (line) => void written.push(JSON.parse(line)) } }),
  }
}

describe('working off', () => {
  test('goes on until nothing is due, eight at a time', async () => {
    const [{ take }, { log }, done] = [rows(30), lines(), [] as number[]]
    let [busy, busiest] = [0, 0]
    const work = async (row: number) => {
      busiest = Math.max(busiest, ++busy)
      await Promise.resolve()
      busy -= 1
      done.push(row)
    }
    await workOff({ take, work, log, signal: new AbortController().signal })
    expect([done.toSorted((one, other) => one - other), busiest]).toEqual([rows(30).due, 8])
  })

  test('passes over what fails, and says what is worth a look', async () => {
    const [{ take }, { log, written }] = [rows(3), lines()]
    const failures = [
      new WechatPayError('SYSTEMERROR', 'later'),
      new WechatPayError('SIGNERROR', 'never'),
      new Error('broken'),
    ]
    const work = async (row: number) => {
      throw failures[row]
    }
    await workOff({ take, work, log, signal: new AbortController().signal })
    expect(written.map(({ level }) => level)).toEqual([40, 50, 50])
  })

  test('takes nothing more once it is to end', async () => {
    const [{ take, due }, { log }, ending] = [rows(30), lines(), new AbortController()]
    await workOff({ take, work: async () => ending.abort(), log, signal: ending.signal })
    expect(due).toHaveLength(22)
  })
})
