import { getHouseLimits, type HouseLimits, setHouseLimits } from '@quan/contract/console/host-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { failureInstead } from '#ui/states/failure-instead.ts'
import { ErrorBlock, LoadingBlock } from '#ui/states/states.tsx'
import styles from './limits.module.css'
import { OwnLimitsCard } from './own-limits-card.tsx'
import { LIMITS_KEY, useLimits } from './use-limits.ts'
import { Button, Form } from 'antd'
import { limitsText } from '#texts/host-limits-text.ts'
import { actText } from '#texts/state-text.ts'
import { Card } from '#ui/page/page.tsx'
import { type Limits, type TypedLimits, typedLimits } from './limit-fields.tsx'
import { LimitsForm } from './limits-form.tsx'

/** Within what hosts publish without an operator: for everybody, and for single ones. */
export function LimitsView() {
  const api = useApi()
  const { data: session } = useQuery(sessionQuery(api))
  const { data, error, refetch } = useQuery({
    queryKey: [...LIMITS_KEY, 'house'],
    queryFn: ({ signal }) => api.call(getHouseLimits, {}, { signal }),
  })
  const failure = failureInstead({ data, error })
  if (failure) return <ErrorBlock error={failure} onRetry={() => void refetch()} />
  if (data === undefined || !session) return <LoadingBlock />
  const mayChange = session.operator.cities === null
  return (
    <div className={styles.columns}>
      <HouseLimitsCard first={data} mayChange={mayChange} />
      <OwnLimitsCard house={data.limits} mayChange={mayChange} />
    </div>
  )
}

/** What holds for every host who has nothing of their own. */
function HouseLimitsCard({ first, mayChange }: { first: HouseLimits; mayChange: boolean }) {
  const api = useApi()
  const [form] = Form.useForm<TypedLimits>()
  const limits = useLimits({
    first,
    read: () => api.call(getHouseLimits, {}),
    write: (typed, version) => api.call(setHouseLimits, { limits: whole(typed, first.limits), version }),
    onSaved: (saved) => form.setFieldsValue(typedLimits(saved.limits)),
  })
  return (
    <Card title={limitsText.house}>
      <p className={styles.about}>{mayChange ? limitsText.about : limitsText.readOnly}</p>
      <LimitsForm form={form} name="house-limits" limits={limits} house={null} isDisabled={!mayChange}>
        {mayChange && (
          <Button type="primary" htmlType="submit" loading={limits.save.isPending}>
            {actText.save}
          </Button>
        )}
        <p className={styles.note} role="status">
          {limits.save.isSuccess && limitsText.saved}
        </p>
      </LimitsForm>
    </Card>
  )
}

/** The form lets no field be empty; its types cannot say so. */
const whole = (typed: Limits, before: HouseLimits['limits']): HouseLimits['limits'] => ({
  price: typed.price ?? before.price,
  capacity: typed.capacity ?? before.capacity,
  daysAhead: typed.daysAhead ?? before.daysAhead,
  openActivities: typed.openActivities ?? before.openActivities,
  reviewedFirst: typed.reviewedFirst ?? before.reviewedFirst,
})
