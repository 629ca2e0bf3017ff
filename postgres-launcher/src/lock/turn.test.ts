import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tryLockAlone } from '#lock/file-lock.ts'
import { inTurn } from '#lock/turn.ts'
import { aFolder } from '#testing/folders.ts'

async function aRequest() {
  const dataDir = await aFolder()
  return { dataDir, file: join(dataDir, 'turn.lock') }
}

describe('inTurn', () => {
  test('lets one work after the other, and tells those who wait', async () => {
    const request = await aRequest()
    const order: string[] = []
    const isWaiting = Promise.withResolvers<void>()
    const first = inTurn(request, async () => {
      await isWaiting.promise
      order.push('first ends')
    })
    const onWait = () => isWaiting.resolve(void order.push('second waits'))
    await Promise.all([first, inTurn({ ...request, onWait }, async () => void order.push('second works'))])
    expect(order).toEqual(['second waits', 'first ends', 'second works'])
  })

  test('gives the turn back when the work fails', async () => {
    const request = await aRequest()
    await expect(inTurn(request, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inTurn(request, async () => 'done')).toBe('done')
  })

  test('gives up after its time and says what to do', async () => {
    const request = await aRequest()
    const other = tryLockAlone(request.file)
    const attempt = inTurn({ ...request, withinMs: 0 }, async () => 'done')
    await expect(attempt).rejects.toMatchObject({ fault: 'too-slow' })
    other?.release()
  })
})
