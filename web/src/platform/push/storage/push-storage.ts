import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'

/** Where the push client keeps its items, in clear, under the names of the field's client. */
export type PushStorage = {
  find(key: PushStorageKey): string | null
  write(key: PushStorageKey, text: string): void
  remove(key: PushStorageKey): void
}

/** Where the device allows no storage, items last as long as the page. */
export function createPushStorage(findStorage: () => Storage): PushStorage {
  const memory = new Map<string, string>()
  return {
    find: (key) => memory.get(key) ?? attempt(() => findStorage().getItem(key)) ?? null,
    write(key, text) {
      const isKept = attempt(() => {
        findStorage().setItem(key, text)
        return true
      })
      if (isKept === true) memory.delete(key)
      else memory.set(key, text)
    },
    remove(key) {
      memory.delete(key)
      attempt(() => findStorage().removeItem(key))
    },
  }
}

/** The push items of this device. */
export const pushStorage = createPushStorage(() => window.localStorage)

/** Removes all that the push client keeps. */
export function forgetPush(storage: PushStorage = pushStorage): void {
  for (const key of Object.values(PushStorageKey)) storage.remove(key)
}

/** Storage throws when it is full or forbidden; both mean "not kept" here. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
