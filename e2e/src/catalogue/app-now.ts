import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { readCall } from '#catalogue/read-call.ts'

/** The time in the running app, whose clock may be another than the machine's; in milliseconds since 1970. */
export async function appNow(): Promise<number> {
  return Date.parse((await readCall(getServerInfo, {})).serverTime)
}
