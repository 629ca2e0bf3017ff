import { getHouseLimits, type HouseLimits, setHouseLimits } from '@quan/contract/console/host-limits.ts'
import { Button, Form } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { limitsText } from '#texts/host-limits-text.ts'
import { actText } from '#texts/state-text.ts'
import { Card } from '#ui/page/page.tsx'
import { type Limits, type TypedLimits, typedLimits } from './limit-fields.tsx'
import { LimitsForm } from './limits-form.tsx'
import styles from './limits.module.css'
import { useLimits } from './use-limits.ts'

/** What holds for every host who has nothing of their own. */
export function HouseLimitsCard({ first, mayChange }: { first: HouseLimits; mayChange: boolean }) {
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
