import { SECOND_OPERATOR_FROM_FEN } from '@quan/contract/console/accounting/accounting-limits.ts'
import { saveOperatorDraft } from '@quan/contract/console/activities/operator-draft.ts'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { getSetup } from '@quan/contract/console/setup.ts'
import { EMPTY_DRAFT } from '@quan/contract/hosting/activity-draft.ts'
import { consolePagePath } from '@quan/contract/route/console-route.ts'
import { CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { openAddress } from '#platform/navigation/address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { setupText } from '#texts/setup-text.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import { FailureNote } from '#ui/states/failure-note.tsx'
import { failureWords } from '#ui/states/failure-words.ts'
import { cx } from '#ui/theme/cx.ts'
import { Tag } from '#ui/page/tag.tsx'
import { SetupParts } from './setup-parts.tsx'
import styles from './opening-guide.module.css'

type Setup = ConsoleResultOf<typeof getSetup>

const draftAddress = (id: string) => `${consolePagePath('activities')}?draft=${id}`

/** Leads the first operator from an empty database to the first paid place; afterwards what is not set up is a line. */
export function OpeningGuide() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.call(getSetup, {}, { signal }),
  })
  if (data === undefined) return null
  const left = [partsAreReady(data), data.hasColleague, data.city !== null, data.hasActivity, data.hasOrder].filter(
    (isDone) => !isDone,
  ).length
  return (
    <div className={styles.guide}>
      {left === 0 ? (
        <Card>
          <SetupParts parts={data.parts} isOpen={false} />
        </Card>
      ) : (
        <Card title={setupText.title} extra={<Tag tone="brand">{setupText.left({ count: left })}</Tag>}>
          <Steps setup={data} />
          <SetupParts parts={data.parts} isOpen={!partsAreReady(data)} />
        </Card>
      )}
    </div>
  )
}

const partsAreReady = ({ parts }: Setup) => parts.every(({ isNeeded, missing }) => !isNeeded || missing.length === 0)

function Steps({ setup }: { setup: Setup }) {
  const { hasColleague, city, hasActivity, hasOrder, draftId } = setup
  return (
    <ol className={cx(styles.steps, hasOrder && styles.isRunning)}>
      <Step title={setupText.parts} about={setupText.partsAbout} isDone={partsAreReady(setup)} />
      <Step
        title={setupText.colleague}
        about={setupText.colleagueAbout({ amount: yuanText(SECOND_OPERATOR_FROM_FEN) })}
        isDone={hasColleague}
      >
        <Button onClick={() => openAddress(consolePagePath('operators'))}>{setupText.addColleague}</Button>
      </Step>
      <Step
        title={city === null ? setupText.city : setupText.cityChosen({ name: city.name })}
        about={setupText.cityAbout}
        isDone={city !== null}
      >
        <FirstCity />
      </Step>
      <Step title={setupText.activity} about={setupText.activityAbout} isDone={hasActivity}>
        {draftId !== null && (
          <Button type="primary" onClick={() => openAddress(draftAddress(draftId))}>
            {setupText.writeOn}
          </Button>
        )}
      </Step>
      <Step title={setupText.tryIt} about={setupText.tryItAbout} isDone={hasOrder} />
    </ol>
  )
}

type StepProps = { title: string; about: string; isDone: boolean; children?: ReactNode }

/** A step; what is to be done for it is shown until it is. */
function Step({ title, about, isDone, children }: StepProps) {
  return (
    <li className={cx(styles.step, isDone && styles.done)}>
      <span className={styles.mark} role="img" aria-label={isDone ? setupText.done : setupText.open}>
        {isDone && <CheckOutlined aria-hidden />}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{about}</small>
      </span>
      {!isDone && children}
    </li>
  )
}

/** Begins the first draft in a city. */
function FirstCity() {
  const api = useApi()
  const { data } = useQuery({ queryKey: ['cities'], queryFn: () => api.call(getMyCities, {}), staleTime: Infinity })
  const [cityCode, setCityCode] = useState<string | null>(null)
  const begin = useMutation({
    mutationFn: () => api.call(saveOperatorDraft, { ...EMPTY_DRAFT, cityCode, organizerId: null }),
    onSuccess: ({ id }) => openAddress(draftAddress(id)),
  })
  return (
    <span className={styles.city}>
      <FailureNote text={begin.error && failureWords(begin.error)} />
      <Select
        className={styles.choice ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={setupText.chooseCity}
        placeholder={setupText.chooseCity}
        options={(data?.cities ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={cityCode}
        onChange={setCityCode}
      />
      <Button type="primary" disabled={cityCode === null} loading={begin.isPending} onClick={() => begin.mutate()}>
        {setupText.begin}
      </Button>
    </span>
  )
}
