import type { ImportState } from '@quan/contract/console/imports/import-words.ts'
import { importStateText } from '#texts/imports-text.ts'
import { Tag, type TagTone } from '#ui/page/tag.tsx'

const TONES: Record<ImportState, TagTone> = {
  waiting: 'plain',
  running: 'brand',
  stopped: 'warning',
  done: 'good',
  undoing: 'brand',
  undone: 'plain',
}

/** How far an import is, in a word. */
export function ImportStateTag({ state }: { state: ImportState }) {
  return <Tag tone={TONES[state]}>{importStateText[state]}</Tag>
}
