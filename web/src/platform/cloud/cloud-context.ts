import { createContext } from 'react'
import { baseHost } from '#platform/api/base-host.ts'
import { getDeviceId } from '#platform/device/device-id.ts'
import { createCloudClient } from './cloud-client.ts'
import { createIdTokenStore } from './id-token.ts'

/** The cloud functions of this app's server; tests put others. */
export const CloudContext = createContext(
  createCloudClient({
    fetch: (input, init) => fetch(input, init),
    host: baseHost(),
    deviceId: () => getDeviceId(),
    idToken: createIdTokenStore(),
  }),
)
