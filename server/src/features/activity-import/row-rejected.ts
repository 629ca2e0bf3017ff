/** A row that cannot become an activity; `message` is the reason in plain Chinese words, for the report. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected'
}
