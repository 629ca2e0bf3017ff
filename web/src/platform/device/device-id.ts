import type { Variable } from '#platform/state/variable.ts'
import { deviceUniqueId } from '#platform/storage/shared-state.ts'

type DeviceIdParts = { stored?: Variable<string | null>; randomId?: () => string }

/** The id of this device, made at its first use and kept. */
export function getDeviceId({ stored = deviceUniqueId, randomId = randomUuid }: DeviceIdParts = {}): string {
  const known = stored.get()
  if (known !== null) return known
  const id = randomId()
  stored.set(id)
  return id
}

/** `crypto.randomUUID` is missing on insecure origins; random bytes are not. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
