import { redirect, type Redirect } from '@quan/contract/push/packet-data.ts'
import { PushStorageKey } from '@quan/contract/push/push-storage-key.ts'
import { readJson } from '@quan/contract/push/read-json.ts'
import { readRedirectAddress } from '@quan/contract/push/redirect-address.ts'
import type { PushStorage } from '../storage/push-storage.ts'

/** Where the gateway is. */
export type ServerAddress = {
  /** A redirect while it lives, else what the device was told, else what the server told. */
  current(): string
  /** Keeps where the gateway sends us; the wait before going there, in milliseconds, or null: we do not go there. */
  follow(data: string): number | null
  /** Forgets a redirect that leads nowhere. */
  forgetRedirect(): void
}

/** Longest wait a gateway may ask for, in milliseconds, for a redirect is not signed. Named by no document. */
const REDIRECT_DELAY_MAX_MS = 60_000

type AddressParts = {
  url: string
  /** Hosts a redirect may lead to besides that of `url`, without port. */
  hosts: readonly string[]
  storage: PushStorage
  now: () => number
}

/** Refuses other hosts and a weaker scheme: whoever can write to the socket could take the client away for good. */
export function createServerAddress({ url, hosts, storage, now }: AddressParts): ServerAddress {
  const own = findUrl(url)

  function isAllowed(address: string): boolean {
    const found = findUrl(address)
    if (own === null || found === null) return false
    return found.protocol === own.protocol && [own.hostname, ...hosts].includes(found.hostname)
  }

  function findAddress({ addressList }: Redirect) {
    const address = readRedirectAddress(addressList[0] ?? '')
    return address !== null && isAllowed(address.url) ? address : null
  }

  function findRedirect(): string | null {
    const kept = readJson(redirect, storage.find(PushStorageKey.redirectServer) ?? '')
    const address = kept === null ? null : findAddress(kept)
    if (kept?.time === undefined || address === null) return null
    const ageMs = now() - kept.time
    return ageMs >= 0 && ageMs < address.lifeMs ? address.url : null
  }

  function findKept(): string | null {
    const kept = storage.find(PushStorageKey.socketUrl)
    return kept !== null && isAllowed(kept) ? kept : null
  }

  return {
    current: () => findRedirect() ?? findKept() ?? url,
    follow(data) {
      const found = readJson(redirect, data)
      if (found === null || findAddress(found) === null) return null
      // by the clock of this device, which also judges its age
      storage.write(PushStorageKey.redirectServer, JSON.stringify({ ...found, time: now() }))
      return Math.min(found.delay, REDIRECT_DELAY_MAX_MS)
    },
    forgetRedirect: () => storage.remove(PushStorageKey.redirectServer),
  }
}

function findUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
