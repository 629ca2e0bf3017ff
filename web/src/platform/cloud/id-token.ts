import { deviceStorage, type DeviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** The cloud client's id token; its end in Unix milliseconds. */
export type IdToken = { token: string; tokenExpired: number }

/** Keeps the id token and its expiry under the names the field's client gives them. */
export type IdTokenStore = { find(): string | null; keep(token: IdToken): void; forget(): void }

type IdTokenParts = { storage?: DeviceStorage; now?: () => number }

export function createIdTokenStore({ storage = deviceStorage, now = Date.now }: IdTokenParts = {}): IdTokenStore {
  return {
    find() {
      const [token, expiry] = [
        storage.find<unknown>(StorageKey.idToken),
        storage.find<unknown>(StorageKey.idTokenExpiry),
      ]
      return isText(token) && typeof expiry === 'number' && now() < expiry ? token : null
    },
    keep({ token, tokenExpired }) {
      storage.write(StorageKey.idToken, token)
      storage.write(StorageKey.idTokenExpiry, tokenExpired)
    },
    forget() {
      storage.remove(StorageKey.idToken)
      storage.remove(StorageKey.idTokenExpiry)
    },
  }
}

/** The new token an answer may carry. */
export function findNewToken(answer: unknown): IdToken | null {
  const given = isRecord(answer) ? answer['newToken'] : null
  if (!isRecord(given)) return null
  const { token, tokenExpired } = given
  return isText(token) && typeof tokenExpired === 'number' ? { token, tokenExpired } : null
}
