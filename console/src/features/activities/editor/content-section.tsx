import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { findHosts } from '@quan/contract/console/activities/operator-draft.ts'
import { DESCRIPTION_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '@quan/contract/hosting/hosting-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { categoryText } from '#texts/activities-text.ts'
import { editorText } from '#texts/draft-text.ts'
import { Field, type SectionProps, TextField } from './field.tsx'
import styles from './editor.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

/** Stands in the choice of organizers for the platform itself. */
const OFFICIAL = 'official'

/** What it is, and whose. */
export function ContentSection({ editor, faults }: SectionProps & { editor: DraftEditor }) {
  return (
    <section aria-labelledby="section-content">
      <h2 id="section-content">{editorText.content}</h2>
      <TextField
        id="title"
        label={editorText.heading}
        name="title"
        max={TITLE_MAX_CHARACTERS}
        {...{ editor, faults }}
      />
      <div className={styles.pair}>
        <CategoryField {...{ editor, faults }} />
        <OrganizerField editor={editor} />
      </div>
      <TextField
        id="description"
        label={editorText.description}
        name="description"
        max={DESCRIPTION_MAX_CHARACTERS}
        rows={5}
        {...{ editor, faults }}
      />
    </section>
  )
}

const CATEGORIES = Object.values(ActivityCategory)

/** What kind of activity it is. */
export function CategoryField({
  editor: { fields, change },
  faults,
  extra,
}: Omit<SectionProps, 'timeZone'> & { extra?: string }) {
  return (
    <Field
      id="category"
      label={editorText.category}
      name="category"
      faults={faults}
      {...(extra !== undefined && { extra })}
    >
      <Select
        id="category"
        value={fields.category}
        options={CATEGORIES.map((value) => ({ value, label: categoryText[value] }))}
        onChange={(category) => change({ category })}
      />
    </Field>
  )
}

/** A member who hosts, found by name or id, or the platform itself. */
function OrganizerField({ editor }: { editor: DraftEditor }) {
  const api = useApi()
  const [sought, setSought] = useState('')
  const { data } = useQuery({
    queryKey: ['hosts', sought],
    queryFn: ({ signal }) => api.call(findHosts, { name: sought }, { signal }),
    enabled: sought !== '',
  })
  const { organizer } = editor.written
  const hosts = [...(data?.hosts ?? []), ...(organizer ? [organizer] : [])]
  const shown = hosts.filter(({ id }, at) => hosts.findIndex((host) => host.id === id) === at)
  return (
    <Field id="organizer" label={editorText.organizer} extra={editorText.organizerHint}>
      <Select
        id="organizer"
        showSearch={{ filterOption: false, onSearch: (text) => setSought(text.trim()) }}
        value={organizer?.id ?? OFFICIAL}
        options={[
          { value: OFFICIAL, label: editorText.official },
          ...shown.map(({ id, nickName }) => ({ value: id, label: nickName })),
        ]}
        onChange={(id) => editor.setOrganizer(shown.find((host) => host.id === id) ?? null)}
      />
    </Field>
  )
}
