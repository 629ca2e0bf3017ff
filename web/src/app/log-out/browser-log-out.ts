import type { Api } from '#platform/api/api.ts'
import { loading } from '#platform/loading/loading-counter.ts'
import { rebindPush, unbindPush } from '#platform/push/member/binding.ts'
import type { LogOutScope } from '#platform/session/use-log-out.ts'
import type { Session } from '#platform/session/session.ts'
import { reportFailure } from '../feedback/report-failure.ts'
import { logOut } from './log-out.ts'
import { wipeDevice } from './wipe-device.ts'

/** Logs out in this browser. */
export async function logOutHere(parts: { api: Api; session: Session }, scope?: LogOutScope): Promise<void> {
  const leaveTo = (path: string) => window.location.replace(path)
  const end = loading.begin()
  if (scope !== 'local') await unbindPush(parts.api)
  await logOut({ ...parts, report: reportFailure, wipe: () => wipeDevice(window), leaveTo }, scope)
  if (parts.session.get().status === 'member') await rebindPush(parts.api)
  end()
}
