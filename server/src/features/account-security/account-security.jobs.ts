import type { Job } from '#platform/process/run-jobs.ts'
import type { Freezes } from './freeze.service.ts'
import type { PhoneChanges } from './phone-change.service.ts'
import { sealWaitingPhonesJob } from './seal-waiting-phones.ts'
import type { UnusedAccounts } from './unused-account.service.ts'
import { securitySmsJob, type SecuritySmsParts } from './security-sms.ts'

/** How late a change that waited for days may come, in milliseconds. */
const EVERY_MS = 30_000
/** Done in one run; more of them wait for the next one. */
const AT_A_TIME = 50

type AccountSecurityJobs = SecuritySmsParts & {
  phoneChanges: PhoneChanges
  freezes: Freezes
  unusedAccounts: UnusedAccounts
}

/** What was held for days and was not undone, one after the other. */
export const accountSecurityJobs = ({
  phoneChanges,
  freezes,
  unusedAccounts,
  ...parts
}: AccountSecurityJobs): Job[] => [
  securitySmsJob(parts),
  { name: 'carry out held phone changes', everyMs: EVERY_MS, run: inBites(phoneChanges.carryOutNext) },
  sealWaitingPhonesJob(parts),
  { name: 'erase frozen accounts', everyMs: EVERY_MS, run: inBites(freezes.eraseNext) },
  { name: 'look at unused accounts', everyMs: EVERY_MS, run: inBites(unusedAccounts.lookAtNext) },
]

function inBites(doNext: () => Promise<boolean>) {
  return async (signal: AbortSignal) => {
    let isMore = true
    for (let done = 0; isMore && done < AT_A_TIME && !signal.aborted; done++) isMore = await doNext()
  }
}
