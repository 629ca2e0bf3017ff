import { describe, expect, test } from 'vitest'
import { type ReadyAnswer, readyAnswer } from '#platform/http/ready-answer.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'

const answerOf = (text: string) => readyAnswer({ body: Buffer.from(text), cacheControl: 'public' })
const textOf = (answer: ReadyAnswer | undefined) => answer?.formFor({}).body?.toString()

function kept(keepMs = 1_000) {
  const time = { now: 0 }
  const ready = readyAnswers({ keepMs, clock: { now: () => time.now } })
  let made = 0
  const ask = async (question: string, address = `/${question}`) =>
    textOf(await ready.answer({ address, question }, async () => answerOf(`${question} ${++made}`)))
  return { time, ready, ask }
}

/** An answer that the test gives when it wants. */
function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<ReadyAnswer>()
  return { promise, give: (text: string) => resolve(answerOf(text)), fail: reject }
}

describe('ready answers', () => {
  test('are found by their address until they are old', async () => {
    const { time, ready, ask } = kept()
    await ask('list')
    time.now = 999
    expect(textOf(ready.find('/list'))).toBe('list 1')
    time.now = 1_000
    expect(ready.find('/list')).toBe(undefined)
    expect(await ask('list')).toBe('list 2')
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

  test('are never kept when the setting says 0', async () => {
    const { ready, ask } = kept(0)
    expect([await ask('list'), await ask('list'), ready.find('/list')]).toEqual(['list 1', 'list 2', undefined])
  })
})
