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
import { useMutation } from '#platform/query/use-mutation.ts'
import { seriesPartText, seriesText } from '#texts/series-text.ts'
import { listWords } from '#ui/names/list-words.ts'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
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
  const { data: series, error, refetch } = useSeries(seriesId)
  const { saved } = editor
  const pictures = JSON.stringify(partsOfDraft(saved, timeZone).pictures)
  const known = useRef(pictures)
  useEffect(() => {
    if (known.current === pictures) return
    known.current = pictures
    // which pictures are copies of the same ones the server knows alone
    void refetch()
  }, [pictures, refetch])
  const [applied, setApplied] = useState<{ draft: OperatorDraft; parts: Partial<SeriesParts> } | null>(null)
  const names = series ? namesOf(series, saved.id, partsOfDraft(editor.fields, timeZone)) : []
  const apply = useMutation({
    mutationFn: async () => {
      const draft = await editor.save()
      // in which pictures it differs is known of what is saved alone
      const { data } = await refetch({ throwOnError: true })
      return { draft, data }
    },
    onSuccess({ draft, data }) {
      const own = partsOfDraft(draft, timeZone)
      const differing = data ? namesOf(data, draft.id, own) : []
      const parts = Object.fromEntries(differing.map((name) => [name, own[name]]))
      setApplied(differing.length > 0 ? { draft, parts } : null)
    },
  })
  return (
    <div className={styles.scope}>
      <FailureNote text={apply.isError && error ? failureWords(error) : null} />
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
                  loading={apply.isPending}
                  onClick={() => apply.mutate()}
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
          from={{ draftId: applied.draft.id, version: applied.draft.version }}
          parts={applied.parts}
          onClose={() => setApplied(null)}
        />
      )}
    </div>
  )
}
