import type { ChangeableFields } from '@quan/contract/console/activities/change-activity.ts'
import { findChangeFaults } from '@quan/contract/console/activities/change-rules.ts'
import { type DeskActivity, DeskStatus, getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { DESCRIPTION_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { isSameField } from '@quan/contract/hosting/draft-merge.ts'
import { consoleItemPath } from '@quan/contract/route/console-route.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { Link } from '#platform/navigation/link.tsx'
import { sessionQuery } from '#platform/session/session-query.ts'
import { shownTheme } from '#platform/settings/console-theme.ts'
import { changeText } from '#texts/change-text.ts'
import { draftFieldText, editorText } from '#texts/draft-text.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { listWords } from '#ui/names/list-words.ts'
import { goToWrongNumber } from '#ui/number/go-to-wrong-number.ts'
import { Card, Page } from '#ui/page/page.tsx'
import { EmptyBlock, ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { ActivityPreview } from '#ui/preview/activity-preview.tsx'
import { CategoryField } from '../editor/content-section.tsx'
import { TextField } from '../editor/field.tsx'
import { MergeNote } from '../editor/merge-note.tsx'
import { PicturesSection } from '../editor/pictures-section.tsx'
import { ProgrammeSection } from '../editor/programme-section.tsx'
import { RefundSection } from '../editor/refund-section.tsx'
import { TimeSection } from '../editor/time-section.tsx'
import { useIsUploading } from '../editor/use-picture-uploads.ts'
import styles from '../editor/editor.module.css'
import { fieldWords } from '../one/value-words.ts'
import { StatusTag } from '../status-tag.tsx'
import { ChangeScope, ChangeToCome } from '../series/change-to-come.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { ChangedTickets } from './changed-tickets.tsx'
import { previewedChange, type ActivityChange, useActivityChange } from './use-activity-change.ts'

/** Where a published activity is changed, once it is loaded. */
export function ChangePage({ id }: { id: string }) {
  const api = useApi()
  const { data: session } = useQuery(sessionQuery(api))
  const { data, error, refetch } = useQuery({
    queryKey: ['activityChange', id],
    queryFn: ({ signal }) => api.call(getDeskActivity, { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const isOpen = data && (data.status === DeskStatus.registering || data.status === DeskStatus.inProgress)
  if (isOpen && session) return <OpenChange loaded={data} operatorId={session.operator.id} />
  return (
    <Page title={changeText.change}>
      <Back id={id} />
      {data && !isOpen ? (
        <EmptyBlock text={changeText.closed} />
      ) : error ? (
        <ErrorBlock error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingBlock />
      )}
    </Page>
  )
}

function Back({ id }: { id: string }) {
  return (
    <p className={styles.back}>
      <Link to={consoleItemPath('activities', id)}>{changeText.back}</Link>
    </p>
  )
}

function OpenChange({ loaded, operatorId }: { loaded: DeskActivity; operatorId: string }) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const change = useActivityChange(loaded, operatorId)
  const { activity, editor, names, written } = change
  const isUploading = useIsUploading()
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isOfAll, setOfAll] = useState(false)
  const found = findChangeFaults(activity, written, useNow())
  const faults = isChecked ? found : []
  const { timeZone, id } = activity
  const onDone = async (told: number) => {
    change.forget()
    void message.success(changeText.made({ count: told }))
    await Promise.all(['activity', 'activities'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    openAddress(consoleItemPath('activities', id))
  }
  return (
    <Page
      title={changeText.title({ title: activity.title })}
      keepsHead
      beside={<StatusTag row={activity} />}
      actions={
        <Button
          type="primary"
          disabled={names.length === 0 || change.merge !== null || isUploading}
          onClick={() => {
            setChecked(true)
            setAsking(!goToWrongNumber() && found.length === 0)
          }}
        >
          {changeText.ask}
        </Button>
      }
    >
      <Back id={id} />
      <ChangeMerge change={change} />
      <div className={styles.columns}>
        <Form layout="vertical" component="div" className={styles.form ?? ''}>
          {activity.seriesId !== null && <ChangeScope {...{ isOfAll }} onChange={setOfAll} />}
          <p className={styles.about}>{names.length === 0 ? changeText.about : namesOf(names)}</p>
          <section aria-labelledby="section-words">
            <h2 id="section-words">{changeText.words}</h2>
            <TextField
              id="title"
              label={editorText.heading}
              name="title"
              max={Math.max(TITLE_MAX_CHARACTERS, activity.title.length)}
              {...{ editor, faults }}
            />
            <CategoryField {...{ editor, faults }} extra={changeText.categoryAbout} />
            <TextField
              id="description"
              label={editorText.description}
              name="description"
              max={Math.max(DESCRIPTION_MAX_CHARACTERS, activity.description.length)}
              rows={5}
              {...{ editor, faults }}
            />
          </section>
          <PicturesSection editor={editor} />
          <TimeSection {...{ editor, faults, timeZone }} published={{ cityCode: activity.city.code }} />
          {activity.ticketTypes.length > 0 && <ChangedTickets {...{ change, faults }} />}
          <RefundSection {...{ editor, faults, timeZone }} />
          <ProgrammeSection {...{ editor, faults, timeZone }} />
        </Form>
        <aside className={styles.aside} aria-label={changeText.aside}>
          <Card title={editorText.preview}>
            <ActivityPreview activity={previewedChange(change)} theme={shownTheme()} />
          </Card>
        </aside>
      </div>
      {isAsking && !isOfAll && <ChangeDialog change={change} onClose={() => setAsking(false)} onDone={onDone} />}
      {isAsking && isOfAll && activity.seriesId !== null && (
        <ChangeToCome {...{ activity, written }} seriesId={activity.seriesId} onClose={() => setAsking(false)} />
      )}
    </Page>
  )
}

const namesOf = (names: ActivityChange['names']) =>
  changeText.names({ names: listWords(names.map((name) => draftFieldText[name])) })

/** What somebody else changed meanwhile; nothing while nobody did. */
function ChangeMerge({ change: { activity, merge, written, takeTheirs, acceptMerge } }: { change: ActivityChange }) {
  if (merge === null) return null
  const words = (name: keyof ChangeableFields, fields: ChangeableFields) =>
    fieldWords(name, fields[name], activity.timeZone)
  return (
    <MergeNote
      title={changeText.merged}
      taken={merge.taken.map((name) => ({
        name: draftFieldText[name],
        before: words(name, merge.base),
        after: words(name, merge.newer),
      }))}
      both={merge.both.map((name) => ({
        name: draftFieldText[name],
        theirs: words(name, merge.newer),
        isOpen: !isSameField(written[name], merge.newer[name]),
        onTake: () => takeTheirs(name),
      }))}
      goText={changeText.goOn}
      onGo={acceptMerge}
    />
  )
}
