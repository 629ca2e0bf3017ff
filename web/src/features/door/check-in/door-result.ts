import type { DoorPlace } from '@quan/contract/check-in/door-list.ts'

/** How it stands with somebody who wants to come in. */
export type DoorResult =
  | { kind: 'checking' }
  /** Let in; `isSent` = the server agrees, else it will be asked once there is a network. */
  | { kind: 'in'; guest: DoorPlace; isSent: boolean }
  /** Somebody came in with the place at `at`. */
  | { kind: 'used'; at: string | null; guest: DoorPlace }
  /** The place was given back, or changed hands, since the list was taken. */
  | { kind: 'void' }
  /** Nobody on the list has this ticket; without a network the list may be too old. */
  | { kind: 'unknown'; isOffline: boolean }
  /** It is too early, or over. */
  | { kind: 'closed'; hours: 'early' | 'open' | 'over' }
