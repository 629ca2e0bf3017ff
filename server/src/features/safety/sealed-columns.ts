import type { SealedColumn } from '#platform/personal-data/seal-anew.ts'

/** What a member wrote against a measure. */
export const APPEAL_COLUMN = 'conduct_measure.sealed_appeal'
/** What was taken off a card by a measure. */
export const HIDDEN_COLUMN = 'conduct_measure.sealed_hidden'
/** What was reported, as it stood then. */
export const SNAPSHOT_COLUMN = 'report.snapshot'
/** What had been said in a conversation before it was reported. */
export const EVIDENCE_TABLE = 'report_evidence'

/** What waits for a person to let it pass. */
export const HELD_COLUMN = 'held_content.sealed_content'

/** Where reports, measures and what waits for a person stand sealed. */
export const SEALED_SAFETY: readonly SealedColumn[] = [
  { table: 'report', key: 'id', column: 'snapshot', boundTo: SNAPSHOT_COLUMN },
  { table: 'report_evidence', key: 'report_id', column: 'sealed', boundTo: EVIDENCE_TABLE },
  { table: 'conduct_measure', key: 'id', column: 'sealed_appeal', boundTo: APPEAL_COLUMN },
  { table: 'conduct_measure', key: 'id', column: 'sealed_hidden', boundTo: HIDDEN_COLUMN },
  { table: 'held_content', key: 'id', column: 'sealed_content', boundTo: HELD_COLUMN },
]
