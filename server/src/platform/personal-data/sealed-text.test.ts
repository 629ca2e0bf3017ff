import { expect, test } from 'vitest'
import { testVault } from '#testing/test-keys.ts'
import { sealedText } from './sealed-text.ts'

const [phone, birthDate] = [sealedText('member.phone'), sealedText('member.birth_date')]
const [ANN, BEN] = ['0198a4b2-1111-7000-8000-000000000001', '0198a4b2-1111-7000-8000-000000000002']
const vault = testVault()

test('a text comes back from its own row and column, and nothing where nothing was told', () => {
  const sealed = phone.seal(ANN, '13912345678', vault)
  expect(phone.open(ANN, sealed, vault)).toBe('13912345678')
  expect(phone.open(ANN, null, vault)).toBeNull()
})

// proves 30.1
test('attack: moved to another row or column it is not opened', () => {
  const sealed = phone.seal(ANN, '13912345678', vault)
  expect(() => phone.open(BEN, sealed, vault)).toThrow(/authenticat/i)
  expect(() => birthDate.open(ANN, sealed, vault)).toThrow(/authenticat/i)
})
