import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'

/** That a member lets this device be woken, and where the server was told to send. */
export type KeptWebPush = { userGUID: string; endpoint: string }

const isKept = (value: unknown): value is KeptWebPush =>
  isRecord(value) && isText(value['userGUID']) && isText(value['endpoint'])

/** Kept subscription of this device; null = it is not to be woken. */
export const keptWebPush = /* @__PURE__ */ createStoredValue({ key: StorageKey.webPush, isValid: isKept })
