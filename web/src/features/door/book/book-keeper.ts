import * as z from 'zod/mini'
import type { DoorActivity } from '@quan/contract/check-in/door-list.ts'
import { DOOR_LINK_AFTER_END_MS } from '@quan/contract/check-in/door-limits.ts'
import { memberMarker } from '#platform/session/member-marker.ts'
import { findVaultKey } from '#platform/session/member/vault-key.ts'
import { createVault, type Vault } from '#platform/session/member/vault.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createTurns } from '#platform/storage/turns.ts'
import { doorBook, joinedEntries } from './door-book.ts'

/** Books kept on a device; the one that was opened first goes first. */
const BOOKS_MAX = 4

/** A link's key and the id this phone drew for it. */
const doorLinkRight = z.object({ key: z.string(), phoneId: z.string() })
/** By which right this phone opens a door: a link's. */
export type DoorLinkRight = z.infer<typeof doorLinkRight>

const keptDoor = z.object({
  activityId: z.string(),
  /** Null: the door of the member who is logged in. */
  link: z.nullable(doorLinkRight),
  /** The member whose door it is; null with a link. */
  userGUID: z.nullable(z.string()),
  book: z.nullable(doorBook),
})
/** What a device keeps of a door. */
export type KeptDoor = Pick<z.infer<typeof keptDoor>, 'activityId' | 'link' | 'book'>

const keptShape = z.array(keptDoor)

type KeeperParts = { vault: Vault; userGUID: () => string | null; now: () => number }

/** Keeps what doors took along, encrypted, until nothing can be sent any more. */
export type BookKeeper = ReturnType<typeof createBookKeeper>

export function createBookKeeper({ vault, userGUID, now }: KeeperParts) {
  const inTurn = createTurns('quan-doors')

  async function read() {
    const kept = z.safeParse(keptShape, await vault.find(StorageKey.doors)).data ?? []
    return kept.filter(
      (door) =>
        (door.link !== null || door.userGUID === userGUID()) &&
        (door.book === null || Date.parse(door.book.activity.endTime) + DOOR_LINK_AFTER_END_MS > now()),
    )
  }

  return {
    async find(activityId: string): Promise<KeptDoor | null> {
      return (await read()).find((door) => door.activityId === activityId) ?? null
    },

    /** The activities whose list this device has. */
    async list(): Promise<DoorActivity[]> {
      return (await read()).flatMap(({ book }) => (book === null ? [] : [book.activity]))
    },

    /** Keeps a door; entries that another tab of this phone made stay. */
    keep: (door: KeptDoor) =>
      inTurn(async () => {
        const kept = await read()
        const before = kept.find(({ activityId }) => activityId === door.activityId)
        const others = kept.filter((one) => one !== before)
        const entries = joinedEntries(door.book?.entries ?? [], before?.book?.entries ?? [])
        const book = door.book && { ...door.book, entries }
        const owned = { ...door, book, userGUID: door.link ? null : userGUID() }
        await vault.write(StorageKey.doors, [...others, owned].slice(-BOOKS_MAX))
      }),

    forget: (activityId: string) =>
      inTurn(async () => {
        const others = (await read()).filter((door) => door.activityId !== activityId)
        await vault.write(StorageKey.doors, others)
      }),
  }
}

/** The doors of this device. */
export const bookKeeper = createBookKeeper({
  vault: createVault({ storage: deviceStorage, findKey: findVaultKey }),
  userGUID: memberMarker.find,
  now: Date.now,
})
