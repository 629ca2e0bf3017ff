import { changeAtDesk } from '@quan/contract/console/activities/change-activity.ts'
import { copyDraftPictures } from '@quan/contract/console/activities/copy-pictures.ts'
import { publishOperatorDraft, saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { changeSeries } from '@quan/contract/console/series/series-change-calls.ts'
import { extendSeries } from '@quan/contract/console/series/series-extension-calls.ts'
import { refusalText } from '#texts/refusal-text.ts'

/** What jobs do later in the place of these calls; how these fail is kept as words without a code. */
const DONE_LATER = [
  changeAtDesk,
  publishOperatorDraft,
  saveOperatorDraft,
  copyDraftPictures,
  changeSeries,
  extendSeries,
]

/** Why something stayed undone, as the server keeps it, in the language that is spoken. */
export function reasonWords(chinese: string): string {
  const failures = DONE_LATER.flatMap(({ errors }) => errors)
  return refusalText(failures.find(({ text }) => text === chinese)?.code ?? '', chinese)
}
