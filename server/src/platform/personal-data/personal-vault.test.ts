import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { personalVault } from './personal-vault.ts'

const [older, newer, hash, laterHash] = Array.from({ length: 4 }, () => randomBytes(32)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
]
const ANN = { table: 'companion', id: '0198a4b2-1111-7000-8000-000000000001' }
const BEN = { ...ANN, id: '0198a4b2-1111-7000-8000-000000000002' }
/** What the cipher says to what it cannot prove, and what we say to a key that is not there. */
const REFUSED = /authenticat|initialization|KEYS_DIR/i
const facts = { nickName: '王小明', phone: '13912345678' }

describe('a sealed value', () => {
  const vault = personalVault({ personal: [older], hash: [hash] })

  test('is opened in its own row, never the same twice, and shows nothing', () => {
    const [one, other] = [vault.seal(ANN, facts), vault.seal(ANN, facts)]
    expect([vault.open(ANN, one), vault.open(ANN, other)]).toEqual([facts, facts])
    expect(one.equals(other)).toBe(false)
    for (const text of Object.values(facts)) expect(one.includes(text)).toBe(false)
  })

  // proves 20.24
  test('attack: moved to another row, or into another table, it is not opened', () => {
    const sealed = vault.seal(ANN, facts)
    expect(() => vault.open(BEN, sealed)).toThrow(REFUSED)
    expect(() => vault.open({ ...ANN, table: 'member' }, sealed)).toThrow(REFUSED)
  })

  test('attack: changed by one bit anywhere it is not opened', () => {
    const sealed = vault.seal(ANN, facts)
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.open(ANN, changed), `byte ${index}`).toThrow(REFUSED)
    }
  })

  test('attack: cut short it is not opened, nor with a shorter tag', () => {
    const sealed = vault.seal(ANN, facts)
    for (const length of [0, 3, 4, 16, 20, 32, sealed.length - 1])
      expect(() => vault.open(ANN, sealed.subarray(0, length)), `${length} bytes`).toThrow(REFUSED)
  })

  test('of the key before is opened, and known as such; without that key it is not', () => {
    const sealed = vault.seal(ANN, facts)
    const rotated = personalVault({ personal: [newer, older], hash: [hash] })
    expect(rotated.open(ANN, sealed)).toEqual(facts)
    expect(sealed.subarray(0, 4)).not.toEqual(rotated.sealedBy)
    expect(rotated.seal(ANN, facts).subarray(0, 4)).toEqual(rotated.sealedBy)
    expect(() => personalVault({ personal: [newer], hash: [hash] }).open(ANN, sealed)).toThrow('KEYS_DIR')
  })
})

describe('the hash of a phone', () => {
  test('is made by the oldest key, so that processes agree while a newer one comes', () => {
    const before = personalVault({ personal: [older], hash: [hash] })
    const after = personalVault({ personal: [newer, older], hash: [laterHash, hash] })
    expect(after.phoneHash(facts.phone)).toEqual(before.phoneHash(facts.phone))
    expect(after.hashedBy).toEqual(before.hashedBy)
    expect(after.phoneHash('13912345679')).not.toEqual(after.phoneHash(facts.phone))
    const withoutOld = personalVault({ personal: [newer], hash: [laterHash] })
    expect(withoutOld.hashedBy).not.toEqual(before.hashedBy)
  })
})
