import { type AppealDetail, decideAppeal, getAppeal } from '@quan/contract/console/appeals.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { AppealOutcome } from '@quan/contract/safety/measure.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Radio } from 'antd'
import { LOOK_ONCE } from '#platform/api/look-once.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Link } from '#platform/navigation/link.tsx'
import { useMutation } from '#platform/query/use-mutation.ts'
import { QUEUE_KEYS } from '#platform/waiting/waiting-query.ts'
import { appealText } from '#texts/appeal-text.ts'
import { membersText } from '#texts/members-text.ts'
import { decideText, reportText } from '#texts/reports-text.ts'
import { OperatorNoteItem } from '#ui/entry/decision-items.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { Head } from '#ui/logo/head.tsx'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import { Tag } from '#ui/page/tag.tsx'
import styles from './reports.module.css'

/** An appeal with the measure it is against, and the decision beside it. */
export function OneAppeal({ id }: { id: string }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['appeal', id],
    queryFn: () => api.call(getAppeal, { id }),
    ...LOOK_ONCE,
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock />
  return (
    <div className={styles.report}>
      <Card title={appealText.title} extra={<Tag>{appealText[data.kind]}</Tag>}>
        <div className={styles.body}>
          <div className={styles.person}>
            <Head id={data.memberId} sex={data.sex ?? 0} size={40} />
            <span>
              <b>
                <Link to={`${consolePagePath('members')}?id=${data.memberId}`}>
                  {data.nickName ?? membersText.unnamed}
                </Link>
              </b>
              <small>{appealText.made({ time: formatInstant(data.appealTime) })}</small>
            </span>
          </div>
          <h3>
            {appealText.words} <small>{reportText.seen}</small>
          </h3>
          <p className={styles.text}>{data.text}</p>
          <Measure appeal={data} />
        </div>
      </Card>
      <Card title={decideText.title}>
        <div className={styles.body}>
          <Decision appeal={data} />
        </div>
      </Card>
    </div>
  )
}

function Measure({ appeal }: { appeal: AppealDetail }) {
  const { kind, takenTime, untilTime, operatorName, note, reportId, isLifted } = appeal
  return (
    <>
      <h3>{appealText.against}</h3>
      <dl className={styles.evidence}>
        <dt>{decideText.by({ name: operatorName, time: formatInstant(takenTime) })}</dt>
        <dd>
          {appealText[kind]}
          {untilTime !== null && ` · ${appealText.until({ time: formatInstant(untilTime) })}`}
          {isLifted && ` · ${appealText.ended}`}
        </dd>
        <dt>{appealText.why}</dt>
        <dd>{note}</dd>
      </dl>
      {reportId !== null && (
        <p className={styles.about}>
          <Link to={`${consolePagePath('reports')}?state=decided&id=${reportId}`}>{appealText.report}</Link>
        </p>
      )}
    </>
  )
}

function Decision({ appeal }: { appeal: AppealDetail }) {
  if (appeal.decision) {
    const { outcome, note, operatorName, time } = appeal.decision
    return (
      <>
        <Tag tone={outcome === AppealOutcome.lifted ? 'good' : 'plain'}>{appealText[outcome]}</Tag>
        <p className={styles.text}>{note}</p>
        <p className={styles.about}>{decideText.by({ name: operatorName, time: formatInstant(time) })}</p>
      </>
    )
  }
  return appeal.isOwn ? <p className={styles.text}>{appealText.forAnother}</p> : <DecideAppeal id={appeal.id} />
}

type Fields = { outcome: AppealOutcome; note: string }

function DecideAppeal({ id }: { id: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: (fields: Fields) => api.call(decideAppeal, { id, ...fields }),
    onSuccess(decided) {
      queries.setQueryData(['appeal', id], decided)
      void queries.invalidateQueries({ queryKey: QUEUE_KEYS.appeals })
    },
  })
  return (
    <Form<Fields> name="appeal" layout="vertical" onFinish={(fields) => decide.mutate(fields)}>
      <FailureNote text={decide.error && failureWords(decide.error)} />
      <Form.Item name="outcome" label={appealText.outcome} rules={[{ required: true }]}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={Object.values(AppealOutcome).map((value) => ({ value, label: appealText[value] }))}
        />
      </Form.Item>
      <OperatorNoteItem />
      <Button type="primary" htmlType="submit" block loading={decide.isPending}>
        {decideText.submit}
      </Button>
      <p className={styles.about}>{appealText.told}</p>
    </Form>
  )
}
