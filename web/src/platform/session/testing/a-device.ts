import type { Endpoint } from '@quan/contract/endpoint/define-endpoint.ts'
import { createWxAccessToken } from '@quan/contract/login/create-wx-access-token.ts'
import { vi } from 'vitest'
import type { Api } from '#platform/api/api.ts'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { createSession } from '../create-session.ts'
import type { KeeperLink, MemberKeeper } from '../member-keeper.ts'
import { createMemberKeeper } from '../member/create-member-keeper.ts'
import type { TabMessage } from '../member/tab-channel.ts'
import { createVault } from '../member/vault.ts'

const HOUR_SECONDS = 3_600
type Renewal = (who: { userGUID: string; wxUserInfoMobilePhone: string }) => Promise<unknown>

/** A device whose tabs share storage, key and lock, as those of a browser do. `now` is its clock, in milliseconds. */
export function aDevice() {
  const kept = new Map<string, string>()
  const tabs: { heard: ((message: TabMessage) => void)[]; markers: (() => void)[] }[] = []
  const device = { now: 1_000_000, canStore: true, canKeepKeys: true, kept }
  let key: CryptoKey | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let issued = 0
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
    const deviceStorage = createDeviceStorage({ findStorage: () => storage, now: () => device.now })
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
      tell: (message: TabMessage) => others().forEach((other) => other.heard.forEach((hear) => hear(message))),
      onMessage: (listener: (message: TabMessage) => void) => void tab.heard.push(listener),
    }
    const loadKeeper = vi.fn<(link: KeeperLink) => Promise<MemberKeeper>>(async (link) =>
      createMemberKeeper({
        ...link,
        api,
        vault: createVault({ storage: deviceStorage, findKey }),
        channel,
        exclusively,
        forgetKey: async () => void (key = null),
        now: () => device.now,
      }),
    )
    return { session: createSession({ marker, loadKeeper }), loadKeeper }
  }

  return Object.assign(device, { renewal, openTab })
}
