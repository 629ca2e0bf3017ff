import { Differences } from './differences.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { WaitingProposals } from './waiting-proposals.tsx'

/** What waits for somebody: refunds to be agreed to, refunds that failed, and differences of the books. */
export function MoneyToDo() {
  return (
    <>
      <WaitingProposals />
      <FailedRefunds />
      <Differences />
    </>
  )
}
