/**
 * Sentences by rule: why what was to be done for an operator later, by a job, stayed undone, beside the rules that it broke.
 * They are stored as they stand here; the console knows each of them.
 */
export const WORK_FAULT_SENTENCES = {
  /** Of a draft: who scheduled it was shut out meanwhile, or answers for other cities or other work. */
  schedulerGone: '排定发布的人已经不能发布它，请看过后重新发布',
  /** The same of a change of a series. */
  changerGone: '发起修改的人已经不能改它',
  /** The same of further dates of a series. */
  extenderGone: '发起的人已经不能改它',
  /** For no reason that an operator could mend. */
  changeFailed: '出了点问题，请打开这一场再试一次',
  extensionFailed: '出了点问题，请再加一次',
  actFailed: '出了点问题，请打开后再试一次',
} as const

/** What stood for the same rules before, and is stored still. */
export const FORMER_WORK_FAULT_SENTENCES = {
  changeFailed: '没有改成，请打开这一场再试一次',
  extensionFailed: '没有加上，请再加一次',
  actFailed: '没有做成，请打开这一场再试一次',
} as const

/** Stand around the doubts that came up after something was begun, and were not accepted. */
export const UNACCEPTED = { before: '新出现的问题没有确认（', after: '）' } as const

/** Stands between sentences that are said at once. */
export const BETWEEN_SENTENCES = '；'
