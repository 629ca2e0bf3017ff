import { KeychainAccess } from '@aparajita/capacitor-secure-storage'
import { expect, test, vi } from 'vitest'
import { createCredentialStore } from './login-credential.ts'

function aKeychain(kept: string | null = null) {
  const keychain = {
    getItem: vi.fn(async () => kept),
    set: vi.fn(async () => undefined),
    removeItem: vi.fn(async () => undefined),
  }
  return { keychain, store: createCredentialStore(keychain) }
}

test('a credential is kept for this device alone, while it is unlocked', async () => {
  const { keychain, store } = aKeychain()
  await store.keep('c1')
  expect(keychain.set).toHaveBeenCalledExactlyOnceWith(
    'loginCredential',
    'c1',
    false,
    false,
    KeychainAccess.whenUnlockedThisDeviceOnly,
  )
})

test('it is found as it was kept, also one that looks like a date', async () => {
  expect(await aKeychain('"2026-11-21T00:00:00.000Z"').store.find()).toBe('2026-11-21T00:00:00.000Z')
  expect(await aKeychain().store.find()).toBeNull()
})

test.each(['{}', '7', 'no JSON'])('what is no text is none: %s', async (kept) => {
  expect(await aKeychain(kept).store.find()).toBeNull()
})

test('it is forgotten by its name', async () => {
  const { keychain, store } = aKeychain()
  await store.forget()
  expect(keychain.removeItem).toHaveBeenCalledExactlyOnceWith('loginCredential')
})
