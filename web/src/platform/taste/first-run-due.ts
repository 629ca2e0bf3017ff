import { StorageKey } from '#platform/storage/storage-key.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'

/** There while the list has yet to ask a new member what they like: once, and then never by itself. */
export const firstRunDue = /* @__PURE__ */ createStoredValue({
  key: StorageKey.firstRun,
  isValid: (value): value is true => value === true,
})
