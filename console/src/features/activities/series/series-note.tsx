import { differingParts, partsOfDraft } from '@quan/contract/console/series/series-parts.ts'
import type { OperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { seriesPartText, seriesText } from '#texts/series-text.ts'
import type { DraftEditor } from '../editor/use-draft-editor.ts'
import { SeriesChangeDialog } from './series-change-dialog.tsx'
import styles from './series.module.css'
import { seriesAddress, useSeries } from './use-series.ts'

type SeriesNoteProps = { seriesId: string; editor: DraftEditor; timeZone: string }

/** Says that a draft is a date of a series, and takes what it alone says to those to come. */
export function SeriesNote({ seriesId, editor, timeZone }: SeriesNoteProps) {
  const { data: series } = useSeries(seriesId)
  const [applied, setApplied] = useState<OperatorDraft | null>(null)
  const own = partsOfDraft(editor.fields, timeZone)
  const names = series ? differingParts(own, series.parts) : []
  const apply = async () => setApplied(await editor.save())
  return (
    <div className={styles.scope}>
      <Alert
        type="info"
        title={
          <span className={styles.headRow}>
            {seriesText.item}
            <Link to={seriesAddress(seriesId)}>{seriesText.open}</Link>
            {names.length > 0 && (
              <>
                <span>{seriesText.differs({ parts: names.map((name) => seriesPartText[name]).join('、') })}</span>
                <Button
                  size="small"
                  disabled={editor.merge !== null}
                  onClick={() => void apply().catch(() => undefined)}
                >
                  {seriesText.apply}
                </Button>
              </>
            )}
          </span>
        }
      />
      {series && applied && (
        <SeriesChangeDialog
          series={series}
          from={{ draftId: applied.id, version: applied.version }}
          parts={Object.fromEntries(names.map((name) => [name, own[name]]))}
          onClose={() => setApplied(null)}
        />
      )}
    </div>
  )
}
