import {
  getOperatorDraft,
  type OperatorDraft,
  removeOperatorDraft,
} from '@quan/contract/console/activities/operator-draft.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { DraftState } from '@quan/contract/hosting/activity-draft.ts'
import { findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { consoleItemPath, consolePagePath } from '@quan/contract/route/console-route.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { draftsText, editorText } from '#texts/draft-text.ts'
import { picturesText } from '#texts/pictures-text.ts'
import { seriesText } from '#texts/series-text.ts'
import { AskingButton } from '#ui/dialog/asking-button.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { goToWrongNumber } from '#ui/number/go-to-wrong-number.ts'
import { Page } from '#ui/page/page.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { reasonWords } from '#ui/states/reason-words.ts'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { cx } from '#ui/theme/cx.ts'
import { countPictures, DRAFTS_ADDRESS, useDuplicate } from '../drafts/use-new-draft.ts'
import { useCityZones } from '#platform/session/use-cities.ts'
import { MakeSeriesDialog } from '../series/make-series-dialog.tsx'
import { SeriesNote } from '../series/series-note.tsx'
import { ContentSection } from './content-section.tsx'
import { DraftAside } from './draft-aside.tsx'
import styles from './editor.module.css'
import { DraftMerge } from './merge-note.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { ProgrammeSection } from './programme-section.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RefundSection } from './refund-section.tsx'
import { TicketsSection } from './tickets-section.tsx'
import { TimeSection } from './time-section.tsx'
import { draftKey, useDraftEditor } from './use-draft-editor.ts'
import { useIsUploading } from './use-picture-uploads.ts'

const SECTIONS = [
  ContentSection,
  PicturesSection,
  TimeSection,
  TicketsSection,
  RefundSection,
  ProgrammeSection,
] as const

/** The editor of one draft, once it is loaded. */
export function DraftPage({ id }: { id: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: draftKey(id),
    queryFn: ({ signal }) => api.call(getOperatorDraft, { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data === undefined)
    return (
      <Page title={editorText.title}>
        {error ? <ErrorBlock error={error} onRetry={() => void refetch()} /> : <LoadingBlock />}
      </Page>
    )
  if (data.state === DraftState.published)
    return (
      <Page title={editorText.title}>
        <EmptyBlock text={editorText.gone}>
          {data.activityId && <Link to={consoleItemPath('activities', data.activityId)}>{editorText.open}</Link>}
        </EmptyBlock>
      </Page>
    )
  return <OpenDraft draft={data} />
}

function OpenDraft({ draft }: { draft: OperatorDraft }) {
  const editor = useDraftEditor(draft)
  const { fields, saved } = editor
  const zones = useCityZones()
  const city = zones.find(({ code }) => code === fields.cityCode)
  const timeZone = city?.timeZone ?? MAINLAND_TIME_ZONE
  const [isChecked, setChecked] = useState(false)
  const isUploading = useIsUploading()
  const isHeld = editor.merge !== null || isUploading
  const [way, setWay] = useState<'now' | 'later' | null>(null)
  const found = findDraftFaults(fields, useNow())
  const faults = isChecked ? found : []
  const ask = (asked: 'now' | 'later') => {
    setChecked(true)
    if (!goToWrongNumber() && found.length === 0) setWay(asked)
  }
  return (
    <Page
      title={editorText.title}
      keepsHead
      beside={<SavedNote editor={editor} />}
      actions={
        <>
          <DraftActs editor={editor} />
          {saved.seriesId === null && <MakeSeries {...{ editor, timeZone, isHeld }} />}
          <Button disabled={isHeld} onClick={() => ask('later')}>
            {editorText.schedule}
          </Button>
          <Button
            type="primary"
            disabled={isHeld}
            title={isUploading ? picturesText.busy : undefined}
            onClick={() => ask('now')}
          >
            {editorText.publish}
          </Button>
        </>
      }
    >
      <p className={styles.back}>
        <Link to={DRAFTS_ADDRESS}>{editorText.back}</Link>
      </p>
      <DraftMerge editor={editor} />
      {saved.seriesId !== null && <SeriesNote {...{ editor, timeZone }} seriesId={saved.seriesId} />}
      <Waiting saved={saved} timeZone={timeZone} />
      <div className={styles.columns}>
        <Form layout="vertical" component="div" className={styles.form ?? ''}>
          {SECTIONS.map((Section) => (
            <Section key={Section.name} {...{ editor, faults, timeZone }} />
          ))}
        </Form>
        <DraftAside {...{ editor, city: city ?? null }} />
      </div>
      {way !== null && (
        <PublishDialog
          {...{ editor, way, timeZone, city: city?.name ?? '' }}
          onClose={() => setWay(null)}
          onDone={({ activityId }) =>
            openAddress(activityId === null ? DRAFTS_ADDRESS : consoleItemPath('activities', activityId))
          }
        />
      )}
    </Page>
  )
}

type EditorProps = { editor: ReturnType<typeof useDraftEditor> }

function SavedNote({ editor: { isSaving, isCutOff, isUnsaved, error, saved } }: EditorProps) {
  const trouble = isCutOff ? editorText.cutOff : error && editorText.unsavedWhy({ reason: failureWords(error) })
  if (trouble !== null)
    return (
      <small className={cx(styles.savedNote, styles.fault)} role="alert">
        {trouble}
      </small>
    )
  const words = isSaving
    ? editorText.saving
    : isUnsaved
      ? editorText.unsaved
      : editorText.saved({ time: formatInstant(saved.updateTime) })
  return (
    <small className={styles.savedNote} role="status">
      {words}
    </small>
  )
}

/** Copies and deletes it. */
function DraftActs({ editor }: EditorProps) {
  const api = useApi()
  const client = useQueryClient()
  const duplicate = useDuplicate()
  const copy = async () => {
    // its pictures are copied as they were saved; what keeps it from being saved the page says
    const saved = await editor.save().catch(() => null)
    if (saved === null) return
    const { id } = saved
    duplicate.mutate({ ...editor.written, pictures: { of: 'draft', id, count: countPictures(editor.fields) } })
  }
  const remove = useMutation({
    mutationFn: () => api.call(removeOperatorDraft, { id: editor.saved.id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['drafts'] })
      openAddress(`${consolePagePath('activities')}?status=draft`)
    },
  })
  return (
    <>
      <Button loading={duplicate.isPending} onClick={() => void copy()}>
        {draftsText.duplicate}
      </Button>
      <AskingButton
        label={editorText.remove}
        question={editorText.removeSure}
        isBusy={remove.isPending}
        onSure={() => remove.mutate()}
      />
    </>
  )
}

/** Makes a series of it, once it is saved and has a start. */
function MakeSeries({ editor, timeZone, isHeld }: EditorProps & { timeZone: string; isHeld: boolean }) {
  const [draft, setDraft] = useState<OperatorDraft | null>(null)
  const open = async () => {
    if (!goToWrongNumber()) setDraft(await editor.save())
  }
  const { cityCode, startTime, endTime } = editor.fields
  return (
    <>
      <Button
        disabled={isHeld || cityCode === null || startTime === null || endTime === null}
        title={cityCode === null || startTime === null || endTime === null ? seriesText.needs : ''}
        onClick={() => void open().catch(() => undefined)}
      >
        {seriesText.make}
      </Button>
      {draft?.startTime && (
        <MakeSeriesDialog
          draft={{ ...draft, startTime: draft.startTime }}
          timeZone={timeZone}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  )
}

function Waiting({ saved, timeZone }: { saved: OperatorDraft; timeZone: string }) {
  const words =
    saved.publishTime !== null
      ? editorText.scheduled({ time: formatInstant(saved.publishTime, { timeZone }) })
      : saved.reason !== null
        ? editorText.stopped({ reason: reasonWords(saved.reason) })
        : null
  if (words === null) return null
  return (
    <div className={styles.merge}>
      <Alert type={saved.publishTime === null ? 'warning' : 'info'} title={words} />
    </div>
  )
}
