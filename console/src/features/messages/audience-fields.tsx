import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ConsoleInputOf } from '@quan/contract/console/define-console-call.ts'
import { MessageAudience, type previewMessage } from '@quan/contract/console/messages/operator-messages.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented, Select } from 'antd'
import { useApi } from '#platform/api/use-api.ts'
import { sessionQuery } from '#platform/session/session-query.ts'
import { categoryText } from '#texts/activities-text.ts'
import { composeText, messagesText } from '#texts/messages-text.ts'
import { ActivityChoice } from '#ui/activity-choice/activity-choice.tsx'
import { useActivity } from '#ui/activity-choice/use-activities.ts'
import { RetryNote } from '#ui/states/retry-note.tsx'

/** Whom a message is for, as the form holds it; fields that do not show hold nothing. */
export type AudienceValues = {
  audience: MessageAudience
  activityId?: string | null
  cityCode?: string | null
  category?: ActivityCategory | null
}

/** Whom a message is for, as the server is asked. */
export type AskedAudience = Pick<
  ConsoleInputOf<typeof previewMessage>,
  'audience' | 'activityId' | 'cityCode' | 'category'
>

/** Null while something is missing. */
export function askedAudience({ audience, activityId, cityCode, category }: AudienceValues): AskedAudience | null {
  if (audience === MessageAudience.activity) return activityId ? { audience, activityId } : null
  if (audience === MessageAudience.city) return cityCode ? { audience, cityCode } : null
  return category ? { audience, category, cityCode: cityCode || null } : null
}

const AUDIENCES = Object.values(MessageAudience)
const KINDS = Object.values(ActivityCategory)

/** The fields that say whom a message is for. */
export function AudienceFields() {
  const audience = Form.useWatch<MessageAudience | undefined>('audience') ?? MessageAudience.activity
  return (
    <>
      <Form.Item name="audience" label={composeText.to} extra={composeText[`${audience}About`]}>
        <Segmented
          aria-label={composeText.to}
          options={AUDIENCES.map((value) => ({ value, label: composeText[value] }))}
        />
      </Form.Item>
      {audience === MessageAudience.activity && <ActivityField />}
      {audience === MessageAudience.category && <KindField />}
      {audience !== MessageAudience.activity && <CityField isOptional={audience === MessageAudience.category} />}
    </>
  )
}

const required = () => ({ required: true, message: composeText.required })

function ActivityField() {
  const { error, refetch } = useActivity(Form.useWatch<string | null | undefined>('activityId') ?? null)
  return (
    <Form.Item
      name="activityId"
      label={composeText.chooseActivity}
      extra={error && <RetryNote error={error} onRetry={() => void refetch()} />}
      rules={[required()]}
    >
      <ActivityChoice />
    </Form.Item>
  )
}

function KindField() {
  return (
    <Form.Item name="category" label={composeText.chooseCategory} rules={[required()]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={KINDS.map((value) => ({ value, label: categoryText[value] }))}
      />
    </Form.Item>
  )
}

/** Only who works for all cities may leave the city open. */
function CityField({ isOptional }: { isOptional: boolean }) {
  const api = useApi()
  const worksEverywhere = useQuery(sessionQuery(api)).data?.operator.cities === null
  const { data, error, refetch } = useQuery({
    queryKey: ['cities'],
    queryFn: () => api.call(getMyCities, {}),
    staleTime: Infinity,
  })
  const mayBeOpen = isOptional && worksEverywhere
  return (
    <Form.Item
      name="cityCode"
      label={composeText.chooseCity}
      extra={error && <RetryNote error={error} onRetry={() => void refetch()} />}
      rules={mayBeOpen ? [] : [required()]}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={mayBeOpen}
        placeholder={mayBeOpen ? messagesText.everywhere : undefined}
        options={data?.cities.map(({ code, name }) => ({ value: code, label: name })) ?? []}
        loading={data === undefined && !error}
      />
    </Form.Item>
  )
}
