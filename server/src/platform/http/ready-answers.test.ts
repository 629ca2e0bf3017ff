import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ReadyAnswer, readyAnswer } from '#platform/http/ready-answer.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import { answersOfProcess, DROPPED_AGAIN_MS } from '#platform/process/answers-of-process.ts'
import { collectGarbage } from '#testing/held-memory.ts'

const answerOf = (text: string) => readyAnswer({ body: Buffer.from(text), cacheControl: 'public' })
const textOf = (answer: ReadyAnswer | undefined) => answer?.formFor({}).body?.toString()

function kept(keepMs = 1_000) {
  const time = { now: 0 }
  const among = answersOfProcess()
  const ready = readyAnswers({ keepMs, clock: { now: () => time.now }, among })
  let made = 0
  const ask = async (question: string, address = `/${question}`) =>
    textOf(await ready.answer({ address, question }, async () => answerOf(`${question} ${++made}`)))
  return { time, ready, ask, dropAll: among.dropAll, end: among.end }
}

/** An answer that the test gives when it wants. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<ReadyAnswer>()
  return { promise, give: (text: string) => resolve(answerOf(text)), fail: reject }
}

describe('ready answers', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('are found by their address until they are old', async () => {
    const { time, ready, ask } = kept()
    await ask('list')
    time.now = 999
    expect(textOf(ready.find('/list'))).toBe('list 1')
    time.now = 1_000
    expect(ready.find('/list')).toBe(undefined)
    expect(await ask('list')).toBe('list 2')
  })

  test('all go at once, also those that were being made', async () => {
    const { ready, ask, dropAll } = kept()
    await ask('list')
    const [asked, before, after] = [{ address: '/page', question: 'page' }, pending(), pending()]
    const early = ready.answer(asked, () => before.promise)
    dropAll()
    expect(await ask('list')).toBe('list 2')
    const late = ready.answer(asked, () => after.promise)
    after.give('after')
    before.give('before')
    expect([textOf(await early), textOf(await late)]).toEqual(['before', 'after'])
    expect(textOf(ready.find('/page'))).toBe('after')
  })

  // proves 28.37
  test('go again once a replica has caught up: what was made between shows what had to go', async () => {
    vi.useFakeTimers()
    const { ready, ask, dropAll } = kept(3_600_000)
    dropAll()
    const seen = []
    let passed = 0
    for (const ms of DROPPED_AGAIN_MS) {
      await ask('list')
      vi.advanceTimersByTime(ms - passed - 1)
      seen.push(textOf(ready.find('/list')))
      vi.advanceTimersByTime(1)
      seen.push(textOf(ready.find('/list')))
      passed = ms
    }
    expect(seen).toEqual(['list 1', undefined, 'list 2', undefined])
  })

  test('stay once the process ends, which waits for none of that', async () => {
    vi.useFakeTimers()
    const { ready, ask, dropAll, end } = kept(3_600_000)
    dropAll()
    await ask('list')
    end()
    expect(vi.getTimerCount()).toBe(0)
    vi.runAllTimers()
    expect(textOf(ready.find('/list'))).toBe('list 1')
  })

  test('are the same for every address that asks the same', async () => {
    const { ready, ask } = kept()
    expect([await ask('list', '/list?a'), await ask('list', '/list?b')]).toEqual(['list 1', 'list 1'])
    expect(textOf(ready.find('/list?b'))).toBe('list 1')
  })

  test('are not pushed out by junk in addresses', async () => {
    const { ready, ask } = kept()
    await ask('list')
    for (let junk = 0; junk < 20_000; junk++) await ask('list', `/list?${junk}`)
    expect(await ask('list')).toBe('list 1')
    expect(ready.find('/list?1')).toBe(undefined)
  })

  test('are not found under endless addresses', async () => {
    const { ready, ask } = kept()
    const endless = `/list?${'x'.repeat(10_000)}`
    expect([await ask('list', endless), ready.find(endless)]).toEqual(['list 1', undefined])
  })

  test('are made once when many ask at the same moment', async () => {
    const { ready } = kept()
    const [one, asked] = [pending(), { address: '/list', question: 'list' }]
    const waiting = [ready.answer(asked, () => one.promise), ready.answer(asked, () => pending().promise)]
    one.give('once')
    expect((await Promise.all(waiting)).map(textOf)).toEqual(['once', 'once'])
  })

  test('that fail are made anew, and fail for all who waited', async () => {
    const { ready, ask } = kept()
    const [one, asked] = [pending(), { address: '/list', question: 'list' }]
    const waiting = [ready.answer(asked, () => one.promise), ready.answer(asked, () => pending().promise)]
    one.fail(new Error('away'))
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
    expect(await ask('list')).toBe('list 1')
  })

  test('are let go once they are old and others are made', async () => {
    const { time, ready, ask } = kept()
    const old = await Promise.all(
      Array.from({ length: 100 }, async (_, page) => {
        const question = `page ${page}`
        return new WeakRef(await ready.answer({ address: `/${question}`, question }, async () => answerOf(question)))
      }),
    )
    time.now = 1_000
    await ask('list')
    expect(await living(old)).toBe(0)
    expect(textOf(ready.find('/list'))).toBe('list 1')
  })

  test('beyond 64 MiB the oldest give way', async () => {
    const { ready, ask } = kept()
    // counted twice, for its compressed form
    const large = 'x'.repeat(8 * 1_048_576)
    for (const question of ['1', '2', '3', '4'])
      await ready.answer({ address: `/${question}`, question }, async () => answerOf(large))
    const isFound = ['/1', '/2', '/3', '/4'].map((address) => ready.find(address) !== undefined)
    expect(isFound).toEqual([false, true, true, true])
    // one that is larger than all may be pushes out no others
    const question = 'all'
    await ready.answer({ address: `/${question}`, question }, async () => answerOf(large.repeat(5)))
    expect(ready.find('/all')).toBe(undefined)
    expect(await ask('4')).toBe(large)
  })

  test('are never kept when the setting says 0', async () => {
    const { ready, ask } = kept(0)
    expect([await ask('list'), await ask('list'), ready.find('/list')]).toEqual(['list 1', 'list 2', undefined])
  })
})

/** How many are still there once all garbage is gone. */
async function living(all: readonly WeakRef<object>[]): Promise<number> {
  // what a turn looked at lives until its end
  await turn()
  collectGarbage()
  return all.filter((one) => one.deref() !== undefined).length
}
