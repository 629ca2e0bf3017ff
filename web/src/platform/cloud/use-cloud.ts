import { createContext, use } from 'react'
import { baseHost } from '../api/call-address.ts'
import { getDeviceId } from '../device/device-id.ts'
import { type CloudClient, createCloudClient } from './cloud-client.ts'
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

/** The cloud functions. */
export function useCloud(): CloudClient {
  return use(CloudContext)
}
