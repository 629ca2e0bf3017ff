import { CLOSING_SUSPENSION_DAYS } from '@quan/contract/console/closings.ts'
import {
  getReport,
  type ReportDetail,
  decideReport,
  HiddenPart,
  ReportDecision,
} from '@quan/contract/console/reports.ts'
import { showActivity } from '@quan/contract/console/show-activity.ts'
import { ReportTargetKind } from '@quan/contract/safety/report.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Radio } from 'antd'
import { useState } from 'react'
import { LOOK_ONCE } from '#platform/api/look-once.ts'
import { useApi } from '#platform/api/use-api.ts'
import { activityPlace, memberPlace } from '#platform/navigation/places.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { closingStateText } from '#texts/closing-text.ts'
import { relatedText } from '#texts/related-text.ts'
import { decideText, reasonText, reportText } from '#texts/reports-text.ts'
import { OperatorNoteItem, SuspensionDaysItem } from '#ui/entry/decision-items.tsx'
import { pictureAddress } from '#ui/cover/picture-address.ts'
import { lineName } from '#ui/names/line-name.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { RelatedLinks } from '#ui/related/related-links.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './reports.module.css'

/** What can be hidden: a conversation is ended by its members. */
const HIDDEN_KINDS: readonly ReportTargetKind[] = [
  ReportTargetKind.user,
  ReportTargetKind.question,
  ReportTargetKind.activity,
]

/** A report with its evidence and both sides, and the decision beside it. */
export function OneReport({ id }: { id: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['report', id],
    queryFn: () => api.call(getReport, { id }),
    ...LOOK_ONCE,
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <div className={styles.report}>
      <Card title={data.targetName ?? reasonText[data.reason]} extra={<Tag>{reasonText[data.reason]}</Tag>}>
        <div className={styles.body}>
          <Person role={reportText.reporter} person={data.reporter} />
          <Person role={reportText.target} person={data.target} />
          <RelatedLinks links={linksOf(data)} />
          {data.text && <p className={styles.text}>{data.text}</p>}
          <h3>
            {reportText.evidence} <small>{reportText.seen}</small>
          </h3>
          <dl className={styles.evidence}>
            {data.evidence.length + data.pictures.length === 0 && <dd>{reportText.noEvidence}</dd>}
            {data.evidence.map(({ label, text }, index) => (
              <div key={`${label} ${index}`}>
                <dt>{lineName(label)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <EvidencePictures pictures={data.pictures} />
          <p className={styles.about}>{reportText.hidden}</p>
        </div>
      </Card>
      <Card title={decideText.title}>
        <div className={styles.body}>
          {data.decision ? <Decided {...data.decision} of={data.targetKind} /> : <DecideForm report={data} />}
        </div>
      </Card>
      {data.decision && data.isActivityHidden && <ShowAgain reportId={id} activityId={data.targetId} />}
    </div>
  )
}

/** What was shown at that time, whole, each opening by itself; of what is gone that is said. */
function EvidencePictures({ pictures }: Pick<ReportDetail, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {numbered(pictures).map(({ label, path, number }) => (
        <li key={`${label} ${number}`}>
          {path === null ? (
            <span className={styles.gone}>{reportText.pictureGone}</span>
          ) : (
            <a href={pictureAddress(path, 960)} target="_blank" rel="noreferrer">
              <img src={pictureAddress(path)} alt={reportText.picture({ part: lineName(label), number })} />
            </a>
          )}
          <small>{lineName(label)}</small>
        </li>
      ))}
    </ul>
  )
}

/** Each with its number among those of its part. */
const numbered = (pictures: ReportDetail['pictures']) =>
  pictures.map((picture, index) => ({
    ...picture,
    number: pictures.slice(0, index + 1).filter(({ label }) => label === picture.label).length,
  }))

type DecidedProps = NonNullable<ReportDetail['decision']> & { of: ReportDetail['targetKind'] }

function Decided({ decision, note, operatorName, time, closing, of }: DecidedProps) {
  const name = decision === 'hide' && of === ReportTargetKind.activity ? 'hideActivity' : decision
  return (
    <>
      <Tag tone={decision === 'dismiss' ? 'plain' : 'urgent'}>{decideText[name]}</Tag>
      {closing && <p className={styles.about}>{closingStateText[closing]}</p>}
      <p className={styles.text}>{note}</p>
      <p className={styles.about}>{decideText.by({ name: operatorName, time: formatInstant(time) })}</p>
    </>
  )
}

/** The activity that was reported, and the member it is about, where what they host is found as well. */
function linksOf({ targetKind, targetId, target }: ReportDetail) {
  return [
    ...(targetKind === ReportTargetKind.activity
      ? [{ place: activityPlace(targetId), text: relatedText.activity }]
      : []),
    ...(target === null ? [] : [{ place: memberPlace(target.id), text: relatedText.member }]),
  ]
}

function Person({ role, person }: { role: string; person: ReportDetail['reporter'] }) {
  return (
    <div className={styles.person}>
      <Head id={person?.id ?? 'gone'} sex={person?.sex ?? 0} size={40} />
      <span>
        <small>{role}</small>
        <b>{person?.nickName ?? reportText.account}</b>
        {person && <small>{reportText.others({ count: person.reports, upheld: person.upheld })}</small>}
      </span>
      {person?.isSuspended && (
        <Tag tone="urgent">
          {person.suspendedUntil
            ? reportText.suspended({ time: formatInstant(person.suspendedUntil) })
            : reportText.closed}
        </Tag>
      )}
    </div>
  )
}

type Fields = { decision: ReportDecision; days?: number; parts?: HiddenPart[]; note: string }

/** What can be decided: where no account is behind it, there is nobody to warn or shut out, and nothing but an activity to hide. */
const decisionsOn = ({ target, targetKind }: ReportDetail) =>
  target === null
    ? [ReportDecision.dismiss, ...(targetKind === ReportTargetKind.activity ? [ReportDecision.hide] : [])]
    : Object.values(ReportDecision).filter(
        (value) => value !== ReportDecision.hide || HIDDEN_KINDS.includes(targetKind),
      )

/** What is decided on a report, and why. */
function DecideForm({ report }: { report: ReportDetail }) {
  const { id, targetKind } = report
  const api = useApi()
  const queries = useQueryClient()
  // the form's own watching follows a choice a moment late
  const [decision, setDecision] = useState<ReportDecision>(ReportDecision.dismiss)
  const decide = useMutation({
    mutationFn: (fields: Fields) => api.call(decideReport, { id, ...fields }),
    onSuccess(decided) {
      queries.setQueryData(['report', id], decided)
      void queries.invalidateQueries({ queryKey: QUEUE_KEYS.reports })
      void queries.invalidateQueries({ queryKey: QUEUE_KEYS.closings })
    },
  })
  return (
    <Form<Fields>
      name="decide"
      layout="vertical"
      onValuesChange={(_changed, values) => setDecision(values.decision)}
      onFinish={(fields) => decide.mutate(fields)}
    >
      <FailureNote text={decide.error && failureWords(decide.error)} />
      <Form.Item name="decision" initialValue={decision}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={decisionsOn(report).map((value) => ({ value, label: decideText[value] }))}
        />
      </Form.Item>
      {report.target === null && (
        <p className={styles.about}>
          {targetKind === ReportTargetKind.activity ? decideText.nobodyOfActivity : decideText.nobody}
        </p>
      )}
      {decision === ReportDecision.hide && targetKind === ReportTargetKind.user && (
        <Form.Item name="parts" label={decideText.parts} rules={[{ required: true }]}>
          <Checkbox.Group
            className={styles.choices ?? ''}
            options={Object.values(HiddenPart).map((value) => ({ value, label: lineName(value) }))}
          />
        </Form.Item>
      )}
      {decision === ReportDecision.hide && targetKind === ReportTargetKind.question && (
        <p className={styles.about}>{decideText.wholeQuestion}</p>
      )}
      {decision === ReportDecision.hide && targetKind === ReportTargetKind.activity && (
        <p className={styles.about}>{decideText.wholeActivity}</p>
      )}
      {decision === ReportDecision.suspend && <SuspensionDaysItem />}
      {decision === ReportDecision.close && (
        <p className={styles.about}>{decideText.closeWaits({ days: CLOSING_SUSPENSION_DAYS })}</p>
      )}
      <OperatorNoteItem />
      <WhatIsTold report={report} decision={decision} />
      <Button
        type="primary"
        danger={decision === ReportDecision.suspend || decision === ReportDecision.close}
        htmlType="submit"
        block
        loading={decide.isPending}
      >
        {decideText.submit}
      </Button>
    </Form>
  )
}

/** Shows a hidden activity again, with a reason. */
function ShowAgain({ reportId, activityId }: { reportId: string; activityId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const show = useMutation({
    mutationFn: (fields: { note: string }) => api.call(showActivity, { id: activityId, ...fields }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['report', reportId] }),
  })
  return (
    <Card title={decideText.activityHidden}>
      <div className={styles.body}>
        <Form<{ note: string }> name="show" layout="vertical" onFinish={(fields) => show.mutate(fields)}>
          <FailureNote text={show.error && failureWords(show.error)} />
          <p className={styles.about}>{decideText.shownAgain}</p>
          <OperatorNoteItem />
          <Button htmlType="submit" block loading={show.isPending}>
            {decideText.showAgain}
          </Button>
        </Form>
      </div>
    </Card>
  )
}

/** What both sides read once it is decided, as far as they still have an account. */
function WhatIsTold({ report, decision }: { report: ReportDetail; decision: ReportDecision }) {
  const found = report.tells.find((one) => one.decision === decision)
  if (!found) return null
  const tells = consoleLanguage.get() === 'zh' ? found : (found.english ?? found)
  return (
    <div className={styles.told} aria-live="polite">
      {report.reporter && <p>{decideText.reporterReads({ text: tells.reporter })}</p>}
      {report.target && (
        <p>{tells.target === null ? decideText.targetReadsNothing : decideText.targetReads({ text: tells.target })}</p>
      )}
      {(report.reporter ?? (report.target && tells.target)) && <p className={styles.about}>{decideText.ownLanguage}</p>}
    </div>
  )
}
