import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ticketService } from '#features/order/ticket.service.ts'
import { listOverdueKeys, ROTATED_KINDS, rotateKey } from '#platform/config/rotate-key.ts'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { pictureSignatures } from '#platform/pictures/picture-signatures.ts'
import { accessTokens } from '#platform/tokens/access-tokens.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const DAY_MS = 86_400_000
const clock = { now: () => NOW }
const TICKET = { placeId: '0198a4b2-1111-7000-8000-000000000001', version: 3 }
const CALLER = { memberId: 'ann', deviceId: 'phone' }
const PICTURE = 'a'.repeat(32)

describe('changing keys', () => {
  let keysDir = ''
  beforeEach(async () => {
    keysDir = await mkdtemp(join(tmpdir(), 'quan-keys-'))
  })
  afterEach(() => rm(keysDir, { recursive: true, force: true }))

  /** A server as it starts with the keys there are. */
  async function started() {
    const keys = await loadServerKeys({ keysDir, mayMake: false, rsaBits: 1_024 })
    return {
      keys,
      tokens: accessTokens({ keys: keys.accessToken, clock }),
      tickets: ticketService({ tokenKeys: keys.ticket }),
      pictures: pictureSignatures({ tokenKeys: keys.picture, clock }),
    }
  }
  /** The keys of a production server of before each purpose had its own. */
  async function keysOfBefore() {
    await loadServerKeys({ keysDir, mayMake: true, rsaBits: 1_024 })
    for (const file of ['ticket', 'picture', 'hash', 'personal', 'receipt']) await rm(join(keysDir, `${file}-1.key`))
  }
  const rotate = (kind: string, days = 0) => rotateKey(kind, { keysDir, now: NOW + days * DAY_MS, rsaBits: 1_024 })
  const pathOf = (signed: string) => Object.fromEntries(new URLSearchParams(signed.split('?')[1]))

  // proves 17.10
  test('one kind after the other, as often as wanted, leaves tickets good that were given out before', async () => {
    await keysOfBefore()
    const before = await started()
    const [text, code] = [before.tickets.sign(TICKET), before.tickets.codeOf(TICKET)]
    for (let round = 0; round < 3; round += 1) for (const { file } of ROTATED_KINDS) await rotate(file, round)
    const after = await started()
    expect(after.tickets.read(text)).toEqual(TICKET)
    expect(after.tickets.isCodeOf(code, TICKET)).toBe(true)
    expect(after.tickets.sign(TICKET)).not.toBe(text)
  })

  // proves 17.10
  test('of tokens ends those of two keys ago, and touches no ticket, picture or hash', async () => {
    await keysOfBefore()
    const before = await started()
    const [token, signed] = [await before.tokens.issue(CALLER), before.pictures.sign(PICTURE)]
    expect(await rotate('access-token')).toEqual([
      'ticket-1.key',
      'picture-1.key',
      'hash-1.key',
      'personal-1.key',
      'receipt-1.key',
      'access-token-20261122T120000.key',
    ])
    const after = await started()
    expect(await after.tokens.verify(token)).toEqual(CALLER)
    await rotate('access-token', 1)
    const later = await started()
    expect(await later.tokens.verify(token)).toBeNull()
    expect(later.pictures.secondsLeft(PICTURE, pathOf(signed))).toBeGreaterThan(0)
    expect(later.tickets.sign(TICKET)).toBe(before.tickets.sign(TICKET))
    expect(later.keys.hash).toEqual(before.keys.hash)
  })

  // proves 17.10
  test('of pictures, sealing and push is known at the next start, the one before still accepted', async () => {
    await keysOfBefore()
    const before = await started()
    const signed = before.pictures.sign(PICTURE)
    for (const kind of ['picture', 'sealing', 'push']) await rotate(kind)
    const { keys, pictures } = await started()
    expect(pictures.secondsLeft(PICTURE, pathOf(signed))).toBeGreaterThan(0)
    expect(keys.sealing.map(({ keyId }) => keyId)[1]).toBe(before.keys.sealing[0]?.keyId)
    expect(keys.push.map(({ keyId }) => keyId)[1]).toBe(before.keys.push[0]?.keyId)
  })

  test('adds files that only their owner reads, named behind whatever the newest is called', async () => {
    await keysOfBefore()
    await writeFile(join(keysDir, 'access-token-zz.key'), 'ab'.repeat(32), { mode: 0o600 })
    const made = await rotate('access-token')
    expect(made.at(-1)).toBe('access-token-zz-20261122T120000.key')
    for (const name of await readdir(keysDir)) expect((await stat(join(keysDir, name))).mode & 0o077).toBe(0)
    await expect(rotate('web-push')).rejects.toThrow('No such key: web-push')
  })

  // proves 17.10
  test('says when an old one may go: a token’s after a day, a ticket’s after 400, a hash’s never', async () => {
    await keysOfBefore()
    for (const kind of ['access-token', 'ticket', 'hash']) await rotate(kind)
    for (const name of await readdir(keysDir)) await utimes(join(keysDir, name), NOW / 1_000, NOW / 1_000)
    const overdue = (days: number) => listOverdueKeys({ keysDir, now: NOW + days * DAY_MS })
    expect(await overdue(0.5)).toEqual([])
    expect(await overdue(399)).toEqual(['access-token-1.key'])
    expect(await overdue(10_000)).toEqual(['access-token-1.key', 'ticket-1.key'])
  })
})
