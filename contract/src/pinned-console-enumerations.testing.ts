/** An enumeration whose values are its names. */
const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

/** The enumerations of the operators' console, written out as `pinned-enumerations.test.ts` has the others. */
export const CONSOLE_ENUMERATIONS: readonly (readonly [subject: string, name: string, values: unknown])[] = [
  ['Console', 'OperatorRole', same('owner', 'editor', 'door', 'finance', 'safety')],
  ['Console', 'ViewTable', same('activities', 'audit', 'feedback', 'insight', 'money', 'orders')],
  [
    'Console',
    'RefundReason',
    same('member', 'activityCancelled', 'tooFew', 'latePayment', 'paidTwice', 'byHand', 'moved'),
  ],
  ['Console', 'RefundState', same('decided', 'accepted', 'done', 'failed')],
  ['Console', 'BulkActKind', same('cancel', 'publish')],
  ['Console', 'BulkOutcome', same('waiting', 'done', 'failed')],
  ['Console', 'ProposalState', same('waiting', 'done', 'refused', 'overtaken')],
  [
    'Console',
    'DifferenceKind',
    same(
      'amount',
      'notifiedAmount',
      'transaction',
      'currency',
      'account',
      'unpaidHere',
      'unpaidThere',
      'refundHere',
      'refundThere',
      'refundAmount',
      'notifiedRefund',
    ),
  ],
  ['Console', 'HiddenPart', same('nickName', 'intro', 'lookingFor', 'occupation', 'photos')],
  ['Console', 'UnfitKind', same('link', 'phone', 'account', 'messenger', 'word')],
  ['Console', 'ReportDecision', same('dismiss', 'warn', 'hide', 'suspend', 'close')],
  [
    'Console',
    'SetupPart',
    same(
      ...'sms map wechat pay payWays smsNews secondSms captcha review oneClick mapScript webPush securityContact'.split(
        ' ',
      ),
    ),
  ],
  ['Console', 'SignInStep', same('choosePassword', 'enrolTotp', 'confirm', 'done')],
  ['Messages', 'MessageAudience', same('activity', 'city', 'category')],
  ['Messages', 'MessageState', same('sending', 'sent', 'stopped')],
  ['Held contents', 'HeldPlace', same('card', 'question', 'answer', 'announcement', 'picture')],
  ['Activities at the desk', 'DeskStatus', same('registering', 'inProgress', 'ended', 'cancelled')],
  [
    'What the table of activities is narrowed to',
    'DeskState',
    same('registering', 'inProgress', 'ended', 'cancelled', 'hidden'),
  ],
  ['Series', 'SeriesPace', same('weekly', 'everyTwoWeeks', 'monthlyByDay', 'monthlyByWeekday')],
  ['Series', 'SeriesDateStatus', same('draft', 'registering', 'inProgress', 'ended', 'cancelled')],
  ['People', 'MoveRefusal', same('same', 'full', 'waitedFor', 'notEligible', 'tooMuch', 'tooMuchToday')],
  [
    'Today',
    'TodoKind',
    same(
      'reports',
      'appeals',
      'heldContents',
      'heldMessages',
      'proposals',
      'changeRefunds',
      'failedRefunds',
      'differences',
      'drafts',
      'hosts',
      'questions',
    ),
  ],
  ['Books', 'MonthState', same('running', 'open', 'closed')],
  ['Books', 'MonthObstacle', same('earlierOpen', 'notChecked')],
  ['What works', 'InsightSubject', same('city', 'organizer', 'activity')],
]
