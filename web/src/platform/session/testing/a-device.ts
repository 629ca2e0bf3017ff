import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createSession } from '../create-session.ts'
import type { KeeperLink, MemberKeeper } from '../member-keeper.ts'
import type { LoginLoss } from '../session.ts'
import { createMemberKeeper } from '../member/create-member-keeper.ts'
import type { TabMessage } from '../member/tab-channel.ts'
import { createVault, type VaultStorage } from '../member/vault.ts'

const HOUR_SECONDS = 3_600
type Renewal = (who: { userGUID: string; wxUserInfoMobilePhone: string }) => Promise<unknown>

/**
 * A device whose tabs share storage, database and lock, as those of a browser do. `now` is its clock, in milliseconds.
 * While it `isLate`, what a tab stores or tells has not reached the others yet; the database keeps its order.
 */
export function aDevice() {
  const kept = new Map<string, string>()
  const secrets = new Map<string, unknown>()
  const tabs: { heard: ((message: TabMessage) => void)[]; markers: (() => void)[] }[] = []
  const device = { now: 1_000_000, canStore: true, canKeepKeys: true, isLate: false, kept, secrets }
  let key: CryptoKey | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let issued = 0
  const lost: LoginLoss[] = []
  const renewal = vi.fn<Renewal>(async () => ({ accessToken: `token-${(issued += 1)}`, expireInSeconds: HOUR_SECONDS }))

  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (!device.canStore) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name: string) => void kept.delete(name),
  } as Storage

  async function findKey(): Promise<CryptoKey | null> {
    if (!device.canKeepKeys) return null
    key ??= await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    return key
  }

  const database = databaseOf(secrets)

  async function forgetKey() {
    key = null
    secrets.clear()
  }

  const api: Api = {
    async call(endpoint: Endpoint, input: unknown) {
      if (endpoint.path !== createWxAccessToken.path) throw new Error(`no answer for ${endpoint.path}`)
      return renewal(input as never) as never
    },
  }

  /** One at a time over all tabs, as the browser's lock does it. */
  function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work, work)
    turn = mine.catch(() => undefined)
    return mine
  }

  function openTab() {
    const own = ownView(storage, () => device.isLate)
    const deviceStorage = createDeviceStorage({ findStorage: () => own, now: () => device.now })
    const tab = { heard: [] as ((message: TabMessage) => void)[], markers: [] as (() => void)[] }
    tabs.push(tab)
    const others = () => tabs.filter((other) => other !== tab)
    const marker = {
      find: () => deviceStorage.find<string>(StorageKey.member),
      set(userGUID: string | null) {
        if (userGUID === null) deviceStorage.remove(StorageKey.member)
        else deviceStorage.write(StorageKey.member, userGUID)
        for (const other of others()) for (const tell of other.markers) tell()
      },
      watch: (listener: () => void) => void tab.markers.push(listener),
    }
    const channel = {
      tell(message: TabMessage) {
        if (!device.isLate) others().forEach((other) => other.heard.forEach((hear) => hear(message)))
      },
      onMessage: (listener: (message: TabMessage) => void) => void tab.heard.push(listener),
    }
    const loadKeeper = vi.fn<(link: KeeperLink) => Promise<MemberKeeper>>(async (link) =>
      createMemberKeeper({
        ...link,
        api,
        vault: createVault({ storage: deviceStorage, findKey }),
        tokenVault: createVault({ storage: database, findKey }),
        channel,
        exclusively,
        forgetKey,
        onLost: (why) => void lost.push(why),
        now: () => device.now,
      }),
    )
    return { session: createSession({ marker, loadKeeper }), loadKeeper }
  }

  return Object.assign(device, { renewal, openTab, findKey, lost })
}

/** A storage as one tab sees it: late, the others find nothing of what it writes. */
function ownView(storage: Storage, isLate: () => boolean): Storage {
  const unseen = new Map<string, string>()
  return {
    ...storage,
    getItem: (name) => unseen.get(name) ?? storage.getItem(name),
    setItem: (name, text) => (isLate() ? void unseen.set(name, text) : storage.setItem(name, text)),
  }
}

function databaseOf(values: Map<string, unknown>): VaultStorage {
  return {
    find: async (name) => values.get(name),
    write: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
  }
}
