import { createSecretKey } from 'node:crypto'
import { BLOCK_KEPT_MS } from '@quan/contract/safety/block.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPhone, type LoginWorld, loginWorld } from '#features/login/login-world.testing.ts'
import { eraseAccount } from '#features/my-data/delete-account.service.ts'
import { keptBlocks } from '#features/safety/kept-blocks.ts'
import { safetyPersonalData, safetyQueries } from '#features/safety/safety.queries.ts'
import { memberPersonalData } from '#features/member/personal-data.ts'
import { everySessionIsValid } from '#platform/tokens/session-validity.ts'
import { testVault } from '#testing/test-keys.ts'

let world: LoginWorld
beforeAll(async () => {
  world = await loginWorld()
})
afterAll(() => world.close())

/** Logs in by a phone, and registers who is new; answers their id. */
const arrive = async (phone: string) => ((await world.client().logIn(phone)).result as { id: string }).id

function erase(memberId: string) {
  const sources = [safetyPersonalData(world.blocks, testVault()), memberPersonalData({ vault: testVault() })]
  const clock = { now: () => world.time.now }
  return eraseAccount(memberId, { sql: world.sql, clock, sessionValidity: everySessionIsValid, sources })
}

async function blockedPair() {
  const phone = aPhone()
  const [blockerId, blockedId] = [await arrive(aPhone()), await arrive(phone)]
  await safetyQueries(world.sql).addBlock({ blockerId, blockedId }, world.time.now)
  return { blockerId, blockedId, phone }
}

const listBlocked = async (blockerId: string) =>
  (await world.sql<{ id: string }[]>`select blocked_id as id from block where blocker_id = ${blockerId}`).map(
    ({ id }) => id,
  )

describe('somebody who was blocked', () => {
  // proves 18.7
  test('is blocked again who deletes the account and registers anew with the same phone', async () => {
    const { blockerId, blockedId, phone } = await blockedPair()
    await erase(blockedId)
    expect(await listBlocked(blockerId)).toEqual([])
    const anew = await arrive(phone)
    expect(anew).not.toBe(blockedId)
    expect(await listBlocked(blockerId)).toEqual([anew])
    expect(await safetyQueries(world.sql).canSee(anew, blockerId)).toBe(false)
  })

  // proves 18.9
  test('is not blocked who comes with the number half a year later: it may be another person’s', async () => {
    const [lately, longAgo] = [await blockedPair(), await blockedPair()]
    await erase(longAgo.blockedId)
    world.time.now += BLOCK_KEPT_MS - 1
    await erase(lately.blockedId)
    world.time.now += 1
    const [other, same] = [await arrive(longAgo.phone), await arrive(lately.phone)]
    expect(await listBlocked(longAgo.blockerId)).toEqual([])
    expect(await listBlocked(lately.blockerId)).toEqual([same])
    expect(await safetyQueries(world.sql).canSee(other, longAgo.blockerId)).toBe(true)
  })

  test('is nobody’s once the blocker went, or took the block back', async () => {
    const [gone, lifted] = [await blockedPair(), await blockedPair()]
    await erase(gone.blockedId)
    await erase(gone.blockerId)
    await safetyQueries(world.sql).removeBlock(lifted)
    await erase(lifted.blockedId)
    await Promise.all([arrive(gone.phone), arrive(lifted.phone)])
    expect([await listBlocked(gone.blockerId), await listBlocked(lifted.blockerId)]).toEqual([[], []])
  })

  test('leaves no phone behind', async () => {
    const { blockedId, phone } = await blockedPair()
    await erase(blockedId)
    const kept = await world.sql<{ row: string }[]>`select kept_block::text as row from kept_block`
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.map(({ row }) => row).join()).not.toContain(phone)
  })

  test('is found after the key was changed', async () => {
    const { blockerId, blockedId, phone } = await blockedPair()
    const [former, newer] = [1, 2].map((byte) => createSecretKey(Buffer.alloc(32, byte)))
    await keptBlocks({ hashKeys: [former!], vault: testVault() }).keep(world.sql, blockedId, world.time.now)
    await safetyQueries(world.sql).removeBlock({ blockerId, blockedId })
    await keptBlocks({ hashKeys: [newer!, former!], vault: testVault() }).restore(world.sql, {
      memberId: blockedId,
      phone,
      now: world.time.now,
    })
    expect(await listBlocked(blockerId)).toEqual([blockedId])
  })
})
