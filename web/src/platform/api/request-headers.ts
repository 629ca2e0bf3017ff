import { APP_VERSION, APP_VERSION_HEADER } from '@quan/contract/request/app-version.ts'
import { DEVICE_ID_HEADER, REQUESTED_WITH, REQUESTED_WITH_HEADER } from '@quan/contract/request/request-header.ts'

/** Headers of every call; the token is left out where nobody is logged in. */
export function requestHeaders({
  deviceId,
  token,
}: {
  deviceId: string
  token: string | null
}): Record<string, string> {
  return {
    [REQUESTED_WITH_HEADER]: REQUESTED_WITH,
    [APP_VERSION_HEADER]: APP_VERSION,
    [DEVICE_ID_HEADER]: deviceId,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}
