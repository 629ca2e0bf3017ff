import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { type ActivityDraft, DraftState, EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { findDraftFaults, isWithinLimits } from '@quan/contract/hosting/draft-rules.ts'
import type { HostStanding } from '@quan/contract/hosting/host-application.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { draftFaultText } from '#texts/draft-fault-text.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Note } from '#ui/note/note.tsx'
import { BottomBar } from '#ui/page/bottom-bar.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { type DraftEditor, useDraftEditor } from '../draft/use-draft-editor.ts'
import { ContentStep } from './content-step.tsx'
import { draftDetail } from './draft-detail.ts'
import type { DraftFaults } from './draft-form.tsx'
import { InReviewView } from './in-review-view.tsx'
import { LivePreview, RemoveDraft, StepBar } from './editor-parts.tsx'
import { RefundStep } from './refund-step.tsx'
import { DRAFT_STEPS, type DraftStepName, fieldsOfStep, stepName, stepOf, stepWithFault } from './steps.ts'
import { TicketsStep, ticketTypesFor } from './tickets-step.tsx'
import { TimeStep } from './time-step.tsx'
import { useRefusedDraft } from './use-refused-draft.ts'
import { useSendDraft } from './use-send-draft.ts'
import styles from '../hosting.module.css'

const VIEWS = { content: ContentStep, time: TimeStep, tickets: TicketsStep, refund: RefundStep } as const

type DraftEditorViewProps = {
  standing: HostStanding
  /** Null = a new one. */
  draft: ActivityDraft | null
  /** The whole page of an activity as members will see it. */
  preview: (detail: ActivityDetail) => ReactNode
  onBack: () => void
}

/** 新建活动: a draft in four steps, kept as it is typed. */
export function DraftEditorView({ standing, draft, preview, onBack }: DraftEditorViewProps) {
  const session = useSession()
  const userGUID = session.status === 'member' ? session.userGUID : ''
  const start = {
    ...EMPTY_DRAFT,
    cityCode: standing.application?.cityCode ?? null,
    ticketTypes: ticketTypesFor(true, []),
  }
  const editor = useDraftEditor({ userGUID, draft, start, onLeftUnsaved: useTellUnsaved() })
  if (draft?.state === DraftState.inReview) return <InReviewView draft={draft} onBack={onBack} />
  return <OpenEditor {...{ editor, standing, preview, onBack, userGUID }} />
}

type OpenEditorProps = Omit<DraftEditorViewProps, 'draft'> & { editor: DraftEditor; userGUID: string }

function OpenEditor({ editor, standing, preview, onBack, userGUID }: OpenEditorProps) {
  const { fields, saved } = editor
  const now = useNow()
  const navigation = useNavigation()
  const { params, scroller } = usePage()
  const step = stepOf(params['step'])
  const at = DRAFT_STEPS.indexOf(step)
  const city = useCities({ isNeeded: true }).data?.find(({ code }) => code === fields.cityCode)
  const timeZone = city?.timeZone ?? MAINLAND_TIME_ZONE
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [checked, setChecked] = useState<readonly DraftStepName[]>([])
  const { tellMissing, bringFault } = useBringFault(step)
  const refused = useRefusedDraft(editor, bringFault)
  const found = findDraftFaults(fields, now)
  const faults = { ...refused.faults, ...shownFaults(found, checked) }
  const isAlone = standing.reviewsLeft === 0 && hasRoom(standing) && isWithinLimits(fields, standing.limits, now)
  const sending = useSendDraft({ editor, isAlone, onSent: onBack, onRefused: (error) => refused.show(error, true) })
  const save = useSaveDraft(editor, refused.show)
  const Step = VIEWS[step]
  const detail = detailOf(editor, { userGUID, cityName: city?.name ?? '', timeZone, now })

  function go(to: DraftStepName) {
    save(false)
    navigation.setQuery({ step: to }, { replace: true })
    scroller.current?.scrollTo({ top: 0 })
  }

  function next() {
    setChecked([...checked, step])
    const { length: count } = found.filter(({ field }) => fieldsOfStep(step).includes(field))
    if (count > 0) tellMissing(count, step)
    else go(DRAFT_STEPS[at + 1] ?? step)
  }

  function send() {
    setChecked(DRAFT_STEPS)
    const [first] = found
    if (first === undefined) return sending.send()
    go(stepWithFault(first.field))
    tellMissing(found.length, stepWithFault(first.field))
  }

  return (
    <>
      <Page
        title={hostingEditorText.title}
        onBack={onBack}
        action={
          <Button
            tone="plain"
            size="medium"
            className={styles.save}
            isLoading={editor.isSaving}
            onPress={() => save(true)}
          >
            {hostingEditorText.save}
          </Button>
        }
        head={<StepBar step={step} onGo={go} />}
        className={styles.content}
        footer={
          <StepButtons
            {...{ at, isAlone, isSending: sending.isSending }}
            onBefore={() => (at === 0 ? onBack() : go(DRAFT_STEPS[at - 1] ?? step))}
            onNext={step === 'refund' ? send : next}
          />
        }
      >
        {saved?.reason != null && <Note tone="warn" text={hostingEditorText.sentBack({ reason: saved.reason })} />}
        <LivePreview {...{ editor, timeZone, detail }} onOpen={() => setIsPreviewed(true)} />
        <Step {...{ editor, faults, timeZone }} />
        {step === 'content' && saved !== null && <RemoveDraft id={saved.id} userGUID={userGUID} onRemoved={onBack} />}
        {step === 'refund' && <ReviewWords standing={standing} isAlone={isAlone} />}
      </Page>
      {isPreviewed && <Preview onBack={() => setIsPreviewed(false)}>{preview(detail)}</Preview>}
      <DoubtsDialog sending={sending} />
    </>
  )
}

type DetailSetting = { userGUID: string; cityName: string; timeZone: string; now: number }

/** What is written, as its page would show it. */
function detailOf({ fields, saved }: DraftEditor, { userGUID, cityName, timeZone, now }: DetailSetting) {
  const organizer = { id: null, nickName: '', headImgurl: null, sex: 0, facts: null } as const
  const someTime = new Date(now).toISOString()
  return draftDetail(fields, { id: saved?.id ?? userGUID, organizer, cityName, timeZone, someTime })
}

function Preview({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  return (
    <SubPage>
      <Page title={hostingEditorText.previewTitle} onBack={onBack}>
        {children}
      </Page>
    </SubPage>
  )
}

/** What is asked about before a draft goes. */
function DoubtsDialog({ sending }: { sending: ReturnType<typeof useSendDraft> }) {
  return (
    <Dialog
      isOpen={sending.doubts.length > 0}
      title={hostingEditorText.doubts}
      advice={sending.doubts.map((rule) => draftFaultText[rule]).join('\n')}
      safe={{ text: hostingEditorText.thinkAgain, onPress: sending.thinkAgain }}
      decisive={{ text: hostingEditorText.goOn, onPress: sending.sendAnyway }}
    />
  )
}

type StepButtonsProps = { at: number; isAlone: boolean; isSending: boolean; onBefore: () => void; onNext: () => void }

function StepButtons({ at, isAlone, isSending, onBefore, onNext }: StepButtonsProps) {
  return (
    <BottomBar>
      <Button tone="outline" onPress={onBefore}>
        {at === 0 ? hostingEditorText.leave : hostingEditorText.before}
      </Button>
      <Button isLifted className={styles.next} isLoading={isSending} onPress={onNext}>
        <NextWords {...{ at, isAlone }} />
      </Button>
    </BottomBar>
  )
}

function NextWords({ at, isAlone }: { at: number; isAlone: boolean }) {
  const following = DRAFT_STEPS[at + 1]
  if (following === undefined) return isAlone ? hostingEditorText.publish : hostingEditorText.submit
  return hostingEditorText.next({ step: stepName(following) })
}

function ReviewWords({ standing, isAlone }: { standing: HostStanding; isAlone: boolean }) {
  return isAlone ? null : <p className={styles.advice}>{reviewWords(standing)}</p>
}

function reviewWords(standing: HostStanding): string {
  if (standing.reviewsLeft > 0) return hostingEditorText.reviewsLeft({ count: standing.reviewsLeft })
  return hasRoom(standing) ? hostingEditorText.beyond : hostingEditorText.openFull({ count: standing.openNow })
}

/** Whether the host may have one more activity open without a review. */
const hasRoom = ({ openNow, limits }: HostStanding) => openNow < limits.openActivities

/** Brings the first fault of a step to sight once the step stands there: it may stand below the fold. */
function useBringFault(step: DraftStepName) {
  const { scroller } = usePage()
  const [times, setTimes] = useState(0)
  const wanted = useRef<DraftStepName | null>(null)
  useEffect(() => {
    if (wanted.current !== step) return
    wanted.current = null
    const fault = scroller.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
    fault?.scrollIntoView({ block: 'center' })
    fault?.focus({ preventScroll: true })
  }, [times, step, scroller])
  function bringFault(at: DraftStepName) {
    wanted.current = at
    setTimes((before) => before + 1)
  }
  /** Says how much is missing before somebody can go on. */
  function tellMissing(count: number, at: DraftStepName) {
    showToast(hostingEditorText.faults({ count }))
    bringFault(at)
  }
  return { bringFault, tellMissing }
}

/** Faults are told of the steps that somebody wanted to leave. */
function shownFaults(found: ReturnType<typeof findDraftFaults>, checked: readonly DraftStepName[]): DraftFaults {
  const shown = found.filter(({ field }) => checked.some((step) => fieldsOfStep(step).includes(field)))
  return Object.fromEntries(shown.toReversed().map(({ field, rule }) => [field, draftFaultText[rule]]))
}

/** Saves what was typed; told where somebody asked for it, or where it cannot be. */
function useSaveDraft(editor: DraftEditor, onRefused: (error: unknown, isAsked: boolean) => void) {
  const tellUnsaved = useTellUnsaved()
  return (isAsked: boolean) => {
    if (!isAsked && !editor.isUnsaved) return
    editor.save().then(
      () => isAsked && showToast(hostingEditorText.saved, { kind: 'success' }),
      (error: unknown) => {
        tellUnsaved(error)
        onRefused(error, isAsked)
      },
    )
  }
}

/** Says why what was typed is not saved: it waits for a network, or the server does not take it. */
function useTellUnsaved() {
  const report = useReportFailure()
  return (error: unknown) => {
    const isAway = error instanceof ApiFailure && error.kind !== 'refused'
    if (isAway) showToast(hostingEditorText.keptHere)
    else report(error)
  }
}
