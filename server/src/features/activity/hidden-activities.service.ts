import { type HiddenActivity, hideActivityQueries } from '#features/activity/hide-activity.queries.ts'
import { changeRefunds } from '#features/accounting/change-refunds.service.ts'
import { listBookedPlaces, pastRuleMoney } from '#features/accounting/past-rule-money.ts'
import { lockTicketTypes } from '#features/order/changes/change-locks.ts'
import { refundRuleOf } from '#features/order/refund-terms.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Bus, publishToBus } from '#platform/database/bus.ts'
import type { SqlRunner } from '#platform/database/connect.ts'
import { answersOfProcess } from '#platform/process/answers-of-process.ts'

/** What processes are told on when an activity was hidden, or shown again. */
const CHANNEL = 'hidden-activities'

/** Activities that operators hide from everybody who has nothing to do with them, and show again. */
export type HiddenActivities = ReturnType<typeof hiddenActivityService>

/** Who hides which. */
type Hiding = { id: string; operatorId: string }

export function hiddenActivityService({ clock }: { clock: Clock }) {
  const answers = answersOfProcess()
  return {
    /** Whatever this process keeps ready of lists and pages. */
    answersOfProcess: answers,

    /** Whatever is kept ready goes when another process hid something, or may have. */
    follow(bus: Pick<Bus, 'subscribe'>) {
      bus.subscribe(CHANNEL, { onMessage: answers.dropAll, lookAnew: answers.dropAll })
    },

    /** Where an activity takes place, hidden or not; null where it is not there. */
    findCity: (tx: SqlRunner, id: string): Promise<string | null> => hideActivityQueries(tx).findCity(id),

    /**
     * Hides one; null where it is hidden already. What may go back past its rule meanwhile, somebody else looks at afterwards.
     * Runs in a transaction; `felt` is to be called once it holds.
     */
    async hide(tx: SqlRunner, { id, operatorId }: Hiding): Promise<HiddenActivity | null> {
      const given = changeRefunds({ sql: tx, clock })
      // before the ticket types, as whoever changes one does
      await given.lockOperator(operatorId)
      // whoever is about to have a place there is refused afterwards, or has had it before
      await lockTicketTypes(tx, id)
      const hidden = await hideActivityQueries(tx).hide(id, new Date(clock.now()))
      await publishToBus(tx, CHANNEL, '')
      if (!hidden) return null
      const { title, cityCode, ...terms } = hidden
      const before = refundRuleOf(terms)
      const leftMs = terms.start_at.getTime() - clock.now()
      const booked = terms.cancelled_at === null ? await listBookedPlaces(tx, id) : []
      const { refundFen } = pastRuleMoney({ booked, before, after: null, leftMs })
      await given.noteHiding({ activityId: id, cityCode, operatorId, refundFen })
      return { title, cityCode }
    },

    /**
     * Shows one again, with what stands against its organizer for it ended; null where it is not hidden. Runs in a
     * transaction; `felt` is to be called once it holds.
     */
    async show(tx: SqlRunner, id: string): Promise<(HiddenActivity & { ofMembers: string[] }) | null> {
      await lockTicketTypes(tx, id)
      const queries = hideActivityQueries(tx)
      const shown = await queries.show(id)
      if (!shown) return null
      await publishToBus(tx, CHANNEL, '')
      return { ...shown, ofMembers: await queries.endMeasures(id, new Date(clock.now())) }
    },

    /** In this process at once; others hear of it. */
    felt: async () => answers.dropAll(),
  }
}
