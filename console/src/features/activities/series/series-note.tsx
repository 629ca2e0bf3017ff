import type { DeskSeries } from '@quan/contract/console/series/series-calls.ts'
import {
  differingParts,
  partsOfDraft,
  type SeriesPart,
  type SeriesParts,
} from '@quan/contract/console/series/series-parts.ts'
import type { OperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { seriesPartText, seriesText } from '#texts/series-text.ts'
import { listWords } from '#ui/names/list-words.ts'
import type { DraftEditor } from '../editor/use-draft-editor.ts'
import { SeriesChangeDialog } from './series-change-dialog.tsx'
import styles from './series.module.css'
import { seriesAddress, useSeries } from './use-series.ts'

/** In which parts a draft differs from its series; in pictures as it was saved last. */
function namesOf({ parts, items }: DeskSeries, draftId: string, own: SeriesParts): SeriesPart[] {
  const names = differingParts({ ...own, pictures: parts.pictures }, parts)
  const item = items.find((each) => each.draftId === draftId)
  return item?.differing.includes('pictures') ? [...names, 'pictures'] : names
}

type SeriesNoteProps = { seriesId: string; editor: DraftEditor; timeZone: string }

/** Says that a draft is a date of a series, and takes what it alone says to those to come. */
export function SeriesNote({ seriesId, editor, timeZone }: SeriesNoteProps) {
  const { data: series, refetch } = useSeries(seriesId)
  const { saved } = editor
  const pictures = JSON.stringify(partsOfDraft(saved, timeZone).pictures)
  const known = useRef(pictures)
  useEffect(() => {
    if (known.current === pictures) return
    known.current = pictures
    // which pictures are copies of the same ones the server knows alone
    void refetch()
  }, [pictures, refetch])
  const [applied, setApplied] = useState<OperatorDraft | null>(null)
  const own = partsOfDraft(editor.fields, timeZone)
  const names = series ? namesOf(series, saved.id, own) : []
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
                <span>{seriesText.differs({ parts: listWords(names.map((name) => seriesPartText[name])) })}</span>
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
