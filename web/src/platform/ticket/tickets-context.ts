import { createContext } from 'react'
import { findVaultKey } from '#platform/session/member/vault-key.ts'
import { createVault } from '#platform/session/member/vault.ts'
import { memberMarker } from '#platform/session/member-marker.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import { createTicketKeeper } from './ticket-keeper.ts'

/** The tickets of this device; tests put others. */
export const TicketsContext = createContext(
  createTicketKeeper({
    vault: createVault({ storage: deviceStorage, findKey: findVaultKey }),
    userGUID: memberMarker.find,
    now: Date.now,
  }),
)
