import { ReportDecision } from '@quan/contract/console/reports.ts'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import { ReportReason } from '@quan/contract/safety/report.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { HeldPlace } from '@quan/contract/safety/held-content.ts'
import type { NotificationWords } from '#features/notification/new-notification.ts'
import { told, wordsIn } from '#features/notification/notification-words.ts'

// nobody can switch off what concerns their account
const kind = NotificationKind.accountSecurity
const route = `${APP_ROUTES.my.path}?view=help`
const measures = `${APP_ROUTES.my.path}?view=privacy&part=measures`

/** What the member reported was looked at, and something came of it. */
export const reportUpheld = (): NotificationWords => ({ kind, ...told('reportUpheld'), route })

/** What the member reported breaks no rule. */
export const reportDismissed = (): NotificationWords => ({ kind, ...told('reportDismissed'), route })

/** Something of the member's broke a rule; nothing else comes of it this time. */
export const memberWarned = (): NotificationWords => ({ kind, ...told('memberWarned'), route: measures })

/** Something of the member's was taken away: they may write it anew. */
export const contentHidden = (): NotificationWords => ({ kind, ...told('contentHidden'), route: measures })

const ACTIVITY_HIDDEN = {
  [ReportReason.spam]: 'activityHiddenSpam',
  [ReportReason.abuse]: 'activityHiddenAbuse',
  [ReportReason.fraud]: 'activityHiddenFraud',
  [ReportReason.other]: 'activityHiddenOther',
} as const

/** An activity of the member's was hidden: who holds places comes, nobody else finds it. */
export const activityHidden = (title: string, reason: ReportReason): NotificationWords => ({
  kind,
  ...told(ACTIVITY_HIDDEN[reason], { title }),
  route: measures,
})

/** A hidden activity of the member's is shown again. */
export const activityShown = (id: string, title: string): NotificationWords => ({
  kind,
  ...told('activityShown', { title }),
  route: `${APP_ROUTES.activityDetail.path}?id=${id}`,
})

/** The member is suspended until then, as the clock in Beijing shows it. */
export const memberSuspended = (time: string): NotificationWords => ({
  kind,
  ...told('memberSuspended', { time }),
  route: measures,
})

/** The member is suspended without end. */
export const memberClosedForConduct = (): NotificationWords => ({
  kind,
  ...told('memberClosedForConduct'),
  route: measures,
})

/** What is decided on: of an activity hiding tells which, and why. */
type DecidedOn = { activityTitle: string | null; reason: ReportReason }

/** What each decision on a report tells whoever reported, and whom it concerns, in what operators read; the end of a suspension is not known yet. */
export const toldByDecisions = ({ activityTitle, reason }: DecidedOn) =>
  [
    { decision: ReportDecision.dismiss, target: null },
    { decision: ReportDecision.warn, target: memberWarned() },
    {
      decision: ReportDecision.hide,
      target: activityTitle === null ? contentHidden() : activityHidden(activityTitle, reason),
    },
    { decision: ReportDecision.suspend, target: memberSuspended('…') },
    // closed it is once a second operator confirms that
    { decision: ReportDecision.close, target: memberSuspended('…') },
  ].map(({ decision, target }) => {
    const reporter = decision === ReportDecision.dismiss ? reportDismissed() : reportUpheld()
    return {
      decision,
      reporter: reporter.text,
      target: target?.text ?? null,
      english: { reporter: inEnglish(reporter), target: target && inEnglish(target) },
    }
  })

const inEnglish = ({ title, text, words }: NotificationWords) =>
  wordsIn({ title, text, words: words ?? null }, 'en').text

/** The suspension is over. */
export const memberUnsuspended = (): NotificationWords => ({ kind, ...told('memberUnsuspended'), route })

/** Another operator looked at the appeal: the measure is lifted. */
export const appealLifted = (): NotificationWords => ({ kind, ...told('appealLifted'), route: measures })

/** Another operator looked at the appeal: the measure stays. */
export const appealKept = (): NotificationWords => ({ kind, ...told('appealKept'), route: measures })

/** Where something was typed that a person looked at. */
type HeldAt = { place: HeldPlace; activityId: string | null }

/** A person looked at what the member had sent: it may be sent again. */
export const contentPassed = (at: HeldAt): NotificationWords => ({
  kind,
  ...told('contentPassed'),
  route: wayBack(at),
})

/** A person looked at what the member had sent: it does not fit. */
export const contentRefused = (at: HeldAt): NotificationWords => ({
  kind,
  ...told('contentRefused'),
  route: wayBack(at),
})

/** To where it was typed. */
function wayBack({ place, activityId }: HeldAt): string {
  if (place === 'announcement' && activityId !== null)
    return `${APP_ROUTES.my.path}?view=organizer-announce&id=${activityId}`
  if (activityId !== null) return `${APP_ROUTES.activityDetail.path}?id=${activityId}`
  return APP_ROUTES.myCard.path
}
