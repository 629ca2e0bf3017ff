import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { memberMarker } from '#platform/session/member-marker.ts'
import { findVaultKey } from '#platform/session/member/vault-key.ts'
import { createVault, type Vault } from '#platform/session/member/vault.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

/** Keeps what was last known of the member, encrypted on the device. */
export type InfoKeeper = {
  note(info: MyInfo): Promise<unknown>
  /** Null where nothing is kept of the member who is logged in. */
  find(): Promise<MyInfo | null>
}

/** The keeper of a device; what it kept of somebody else counts as none. */
export function createInfoKeeper({ vault, userGUID }: { vault: Vault; userGUID: () => string | null }): InfoKeeper {
  return {
    // the next ticket is kept with the tickets
    note: (info) => vault.write(StorageKey.myInfo, { ...info, nextTicket: null }),
    async find() {
      const kept = getMyUserInfo.output.safeParse(await vault.find(StorageKey.myInfo)).data
      return kept !== undefined && kept.id === userGUID() ? kept : null
    },
  }
}

/** What this device keeps of the member; tests put another. */
export const InfoKeeperContext = createContext(
  createInfoKeeper({
    vault: createVault({ storage: deviceStorage, findKey: findVaultKey }),
    userGUID: memberMarker.find,
  }),
)

/** What was last known of me, until the server has told; keeps what it tells. */
export function useKeptInfo(told: MyInfo | undefined): MyInfo | null {
  const keeper = use(InfoKeeperContext)
  const { data = null } = useQuery({
    queryKey: ['member', 'kept'],
    queryFn: keeper.find,
    staleTime: 0,
    meta: { isSilent: true },
  })

  useEffect(() => {
    // a device that keeps nothing shows less without a network
    if (told !== undefined) keeper.note(told).catch(() => undefined)
  }, [keeper, told])

  return told === undefined ? data : null
}
