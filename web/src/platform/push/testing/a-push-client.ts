import { vi } from 'vitest'
import { createDeviceStorage } from '#platform/storage/device-storage.ts'
import { deviceInfoOf } from '../actions/device-info.ts'
import { createServerAddress } from '../connection/server-address.ts'
import { createPushClient, type PushClientParts } from '../push-client.ts'
import { deviceClock } from '../push-clock.ts'
import type { PushEvent } from '../push-event.ts'
import { createPushStorage, type PushStorage } from '../storage/push-storage.ts'
import { createRegistration } from '../storage/registration.ts'
import { createSeenMessages } from '../storage/seen-messages.ts'
import { fakeLines, md5Hex } from './fake-lines.ts'

/** Storage that lasts as long as the test. */
export function memoryStorage(): PushStorage {
  return createPushStorage(() => {
    throw new DOMException('no', 'SecurityError')
  })
}

export const memoryDeviceStorage = () => createDeviceStorage({ findStorage: () => null, now: Date.now })

type Choices = Partial<PushClientParts> & { deviceStorage?: ReturnType<typeof memoryDeviceStorage> }

/** A client on fake lines, by the clock of the test; `storage` and `deviceStorage` are those of its device. */
export function aPushClient({
  storage = memoryStorage(),
  deviceStorage = memoryDeviceStorage(),
  ...rest
}: Choices = {}) {
  const lines = fakeLines()
  const events: PushEvent[] = []
  const { now } = deviceClock
  const warn = vi.fn<(text: string) => void>()
  const registration = createRegistration({ storage, appId: 'app', md5Hex, now, randomId: () => 'random' })
  const client = createPushClient({
    appId: 'app',
    keyId: 'key-1',
    clock: deviceClock,
    random: () => 1,
    openLine: lines.openLine,
    address: createServerAddress({ url: 'wss://quan.example/push', hosts: ['quan.example'], storage, now }),
    registration,
    storage,
    seen: createSeenMessages(deviceStorage),
    deviceInfo: () => deviceInfoOf({ userAgent: 'test', language: 'zh-CN' }, 'dev-1'),
    hasNetwork: () => true,
    isFocused: () => true,
    onEvent: (event) => void events.push(event),
    warn,
    ...rest,
  })
  return { client, events, warn, storage, deviceStorage, registration, ...lines }
}
