import type { RegisterResult } from '@quan/contract/push/packet-data.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import type { PushStorage } from './push-storage.ts'

/** Identity of this client at the gateway: the cid is public, the session proves it. */
export type PushIdentity = { cid: string; session: string }

/** The device registration of this client. */
export type Registration = {
  /** Null until the device is registered. */
  find(): PushIdentity | null
  /** Keeps what the gateway gave; false = it is no registration. */
  save(result: RegisterResult): boolean
  /** The gateway knows this client no more. */
  clear(): void
  /** The id the client registers with, made once. */
  registrationId(): string
}

type RegistrationParts = {
  storage: PushStorage
  /** Derived id. */
  appId: string
  md5Hex: (text: string) => string
  now: () => number
  randomId: () => string
}

/** Another application id than before makes another client. */
export function createRegistration({ storage, appId, md5Hex, now, randomId }: RegistrationParts): Registration {
  if (storage.find(PushStorageKey.appId) !== appId) {
    clear()
    storage.write(PushStorageKey.appId, appId)
  }

  function clear() {
    storage.remove(PushStorageKey.clientId)
    storage.remove(PushStorageKey.session)
  }

  return {
    clear,
    find() {
      const [cid, session] = [storage.find(PushStorageKey.clientId), storage.find(PushStorageKey.session)]
      if (cid === null || session === null || cid !== md5Hex(session)) return null
      return { cid, session }
    },
    save({ errorCode, cid, session, deviceId }) {
      if (errorCode !== 0 || cid === '' || session === '' || cid !== md5Hex(session)) return false
      if (cid !== storage.find(PushStorageKey.clientId)) storage.write(PushStorageKey.deviceInfoTime, '0')
      storage.write(PushStorageKey.clientId, cid)
      storage.write(PushStorageKey.session, session)
      storage.write(PushStorageKey.deviceId, deviceId)
      return true
    },
    registrationId() {
      const known = storage.find(PushStorageKey.registrationId)
      if (known !== null) return known
      const made = `M-V${md5Hex(randomId())}-${now()}`
      storage.write(PushStorageKey.registrationId, made)
      return made
    },
  }
}
