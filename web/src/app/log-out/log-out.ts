import { logout } from '@quan/contract/login/logout.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Api } from '#platform/api/api.ts'
import type { ReportFailure } from '#platform/failure/use-report-failure.ts'
import { loading } from '#platform/loading/loading-counter.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { rebindPush, unbindPush } from '#platform/push/member/binding.ts'
import type { Session } from '#platform/session/session.ts'
import type { LogOutScope } from '#platform/session/use-log-out.ts'
import { reportFailure } from '../report-failure.ts'
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

type LogOutParts = {
  api: Api
  session: Pick<Session, 'end'>
  report: ReportFailure
  /** Removes what the device stored. */
  wipe: () => Promise<void>
  /** Loads another page into this window, so that nothing stays in memory either. */
  leaveTo: (path: string) => void
}

/** Revokes on the server, wipes the device, goes to login. Where the server cannot be reached the member stays: half a log-out is none. */
export async function logOut(
  { api, session, report, wipe, leaveTo }: LogOutParts,
  scope: LogOutScope = 'device',
): Promise<void> {
  try {
    if (scope !== 'local') await api.call(logout, { everyDevice: scope === 'everyDevice' })
  } catch (error) {
    if (!isOverAnyway(error)) return report(error)
  }
  await session.end()
  await wipe()
  leaveTo(pathTo('login'))
}

/** A server that knows this login no more has nothing left to revoke. */
function isOverAnyway(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind === 'refused' && !error.canRetry
}
