import { decodeBase64, encodeBase64 } from '@quan/contract/sealing/base64.ts'
import { createLaunchKey, type LaunchKey, wrapLaunchKey } from '@quan/contract/sealing/client-sealing.ts'
import { SEALING_KEY_BYTES } from '@quan/contract/sealing/sealing-limits.ts'
import type { DeviceStorage } from '#platform/storage/device-storage.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** The key of this launch of the app, as the server is told it. */
export type LaunchKeys = {
  wrappedFor(server: { publicKeyPem: string; keyId: string }): Promise<{ launchKey: LaunchKey; wrappedKey: string }>
  /** The server could not open it: it is wrapped anew. */
  forgetWrapped(): void
}

type Kept = { launchKey: string; keyId: string; wrappedKey: string }

const KEY = 'launchKey'

/**
 * One key serves one launch, and a reload is the same launch: wrapped anew, the server would have to pay for RSA again,
 * and counts how often a device asks that of it. What seals bodies on their way is no secret to the page's own scripts.
 */
export function createLaunchKeys(storage: DeviceStorage): LaunchKeys {
  return {
    async wrappedFor({ publicKeyPem, keyId }) {
      const kept = findKept(storage)
      const launchKey = kept ? decodeBase64(kept.launchKey) : createLaunchKey()
      if (kept?.keyId === keyId) return { launchKey, wrappedKey: kept.wrappedKey }
      const wrappedKey = await wrapLaunchKey(launchKey, publicKeyPem)
      storage.write(KEY, { launchKey: encodeBase64(launchKey), keyId, wrappedKey } satisfies Kept)
      return { launchKey, wrappedKey }
    },
    forgetWrapped() {
      const kept = findKept(storage)
      if (kept) storage.write(KEY, { ...kept, keyId: '' } satisfies Kept)
    },
  }
}

function findKept(storage: DeviceStorage): Kept | null {
  const found = storage.find<unknown>(KEY)
  if (!isRecord(found)) return null
  const { launchKey, keyId, wrappedKey } = found
  if (!isText(launchKey) || !isText(keyId) || !isText(wrappedKey)) return null
  return launchKey.length === encodedLength(SEALING_KEY_BYTES) ? { launchKey, keyId, wrappedKey } : null
}

/** Characters of so many bytes in base64. */
const encodedLength = (bytes: number) => Math.ceil(bytes / 3) * 4
