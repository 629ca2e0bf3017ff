import { readAppMessage } from '@quan/contract/push/app-message.ts'
import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { type FieldClient, openFieldClient } from '../field-client.ts'
import type { FieldStorage } from '../field/field-host.ts'

/** A page that does not come online by so many looks is opened again, as people do. */
const PATIENCE_LOOKS = 15
/** More than any of the client's limits on coming back, in milliseconds. */
const PAST_ALL_LIMITS_MS = 5_000

/** What came to a phone: the id of the app's message, over which of its lines, and when it was written and came. */
export type Arrival = { id: string; line: number; writtenAt: number; cameAt: number }

/** `from` is the phone's own address; that of this machine unless given. */
type OpenPhone = { server: NonNullable<ServerInfo['push']>; from?: string }

/** A phone with an app around the field's client, which shows each message once however often it arrives. */
export function openPhone({ server, from }: OpenPhone) {
  const storage: FieldStorage = new Map()
  const arrivals: Arrival[] = []
  let [pages, looks, isMeantOffline] = [0, 0, false]
  let page = openPage()

  function openPage(): FieldClient {
    const number = ++pages
    const opened: FieldClient = openFieldClient({
      server,
      storage,
      ...(from !== undefined && { from }),
      onMessage(text) {
        const { id, createTime } = readAppMessage(text) ?? { id: 'unreadable', createTime: '' }
        const line = number * 1_000 + opened.addresses.length
        arrivals.push({ id, line, writtenAt: Date.parse(createTime), cameAt: Date.now() })
      },
    })
    return opened
  }

  function reload() {
    page.close()
    page = openPage()
    looks = 0
  }

  return {
    arrivals,
    cid: () => page.cid(),
    session: () => page.session(),
    isOnline: () => page.isOnline(),
    cut: () => page.cut(),
    reload,
    /** Nothing goes through until it is switched on again. */
    airplane(isOn: boolean) {
      isMeantOffline = isOn
      page.setNetwork(isOn ? 'none' : 'wifi')
      if (isOn) page.cut()
    },
    /** Looked at from time to time: the page is made visible, which is how it comes back after a lost line. */
    look() {
      if (isMeantOffline || page.isOnline()) looks = 0
      else if (++looks > PATIENCE_LOOKS) reload()
      else {
        page.advance(PAST_ALL_LIMITS_MS)
        page.library.enableSocket(true)
      }
    },
    close: () => page.close(),
  }
}

/** What `openPhone` gives. */
export type Phone = ReturnType<typeof openPhone>

/** A message is sent again over another line only, since what was acknowledged on this one cannot be known there. */
export const twiceOnALine = ({ arrivals }: Pick<Phone, 'arrivals'>) =>
  arrivals
    .filter(({ id, line }, index) => arrivals.findIndex((one) => one.id === id && one.line === line) !== index)
    .map(({ id }) => id)
