import { useId } from 'react'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import {
  DESCRIPTION_MAX_CHARACTERS,
  PROGRAMME_STEPS_MAX,
  STEP_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
  ACTIVITY_PICTURES_MAX,
} from '@quan/contract/hosting/hosting-limits.ts'
import { characterCount } from '@quan/contract/text/character-count.ts'
import { categoryText } from '#texts/category-text.ts'
import { commonText } from '#texts/common-text.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ChoiceChips } from '#ui/choice-chips/choice-chips.tsx'
import { close } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { FaultNote } from '../fault-note.tsx'
import { WrittenField } from '../written-field.tsx'
import type { StepProps } from './draft-form.tsx'
import styles from './editor.module.css'
import { PhotoAdd } from '#ui/photo-grid/photo-add.tsx'
import { pictureAddress } from '#ui/picture/picture-address.ts'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { useUpload } from '../use-upload.ts'

/** What it is: title, category, pictures, a text and the programme. */
export function ContentStep({ editor, faults }: StepProps) {
  const { fields, change } = editor
  const id = useId()
  const count = characterCount(fields.title ?? '')
  return (
    <>
      <section className={styles.part}>
        <h2>{hostingEditorText.name}</h2>
        <TextField
          label={hostingEditorText.name}
          value={fields.title ?? ''}
          placeholder={hostingEditorText.nameHint}
          maxLength={TITLE_MAX_CHARACTERS}
          error={faults.title ?? null}
          after={<span className={styles.count}>{commonText.counter({ count, limit: TITLE_MAX_CHARACTERS })}</span>}
          onChange={(title) => change({ title: title === '' ? null : title })}
        />
      </section>
      <section className={styles.part}>
        <h2 id={`${id}-category`}>{hostingEditorText.category}</h2>
        <ChoiceChips
          labelledBy={`${id}-category`}
          options={Object.values(ActivityCategory).map((value) => ({ value, text: categoryText[value] }))}
          value={fields.category}
          onChange={(category) => change({ category })}
        />
        <FaultNote id={`${id}-category-fault`} fault={faults.category} />
      </section>
      <PicturesField editor={editor} />
      <WrittenField
        title={hostingEditorText.description}
        hint={hostingEditorText.descriptionHint}
        value={fields.description ?? ''}
        limit={DESCRIPTION_MAX_CHARACTERS}
        fault={faults.description}
        onChange={(description) => change({ description: description === '' ? null : description })}
      />
      <Programme editor={editor} faults={faults} />
    </>
  )
}

function Programme({ editor: { fields, change }, faults }: Pick<StepProps, 'editor' | 'faults'>) {
  const id = useId()
  const { programme } = fields
  const faultOf = (at: number) => faults[`programme.${at}.text`]
  const put = (at: number, part: Partial<(typeof programme)[number]>) =>
    change({ programme: programme.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  return (
    <section className={styles.part}>
      <h2>{hostingEditorText.programme}</h2>
      {programme.map((step, index) => (
        // steps have no names of their own: their place tells them apart
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <div className={styles.step}>
            <input
              type="time"
              aria-label={hostingEditorText.stepWhen({ at: index + 1 })}
              value={step.time ?? ''}
              onChange={({ target }) => put(index, { time: target.value === '' ? null : target.value })}
            />
            <input
              type="text"
              aria-label={hostingEditorText.stepText({ at: index + 1 })}
              placeholder={hostingEditorText.stepText({ at: index + 1 })}
              value={step.text}
              maxLength={STEP_MAX_CHARACTERS}
              aria-invalid={faultOf(index) !== undefined || undefined}
              aria-describedby={faultOf(index) === undefined ? undefined : `${id}-${index}`}
              onChange={({ target }) => put(index, { text: target.value })}
            />
            <IconButton
              label={hostingEditorText.removeStep({ at: index + 1 })}
              onPress={() => change({ programme: programme.toSpliced(index, 1) })}
            >
              <Icon shape={close} size={18} />
            </IconButton>
          </div>
          <FaultNote id={`${id}-${index}`} fault={faultOf(index)} />
        </div>
      ))}
      {programme.length < PROGRAMME_STEPS_MAX && (
        <Button
          tone="tint"
          size="medium"
          onPress={() => change({ programme: [...programme, { time: null, text: '' }] })}
        >
          {hostingEditorText.addStep}
        </Button>
      )}
    </section>
  )
}

/** The cover and further pictures: the first one is the cover. */
function PicturesField({ editor: { fields, latest, change } }: Pick<StepProps, 'editor'>) {
  // others may have been removed while it was on its way
  const { isSending, send } = useUpload((path) => put([...picturesOf(latest()), path]))
  const shown = picturesOf(fields)
  const put = ([cover, ...pictures]: readonly string[]) => change({ cover: cover ?? null, pictures })
  return (
    <section className={styles.part}>
      <h2>{hostingEditorText.cover}</h2>
      <ul className={styles.pictures}>
        {shown.map((path, index) => (
          <li key={path}>
            <img src={pictureAddress(path, 240)} alt="" />
            <button
              type="button"
              aria-label={hostingEditorText.removePicture({ at: index + 1 })}
              onClick={() => put(shown.toSpliced(index, 1))}
            >
              <Icon shape={close} size={14} stroke={2.4} />
            </button>
          </li>
        ))}
        {isSending && (
          <li className={styles.sending}>
            <TwoCircles size={12} isOrbiting />
          </li>
        )}
        {!isSending && shown.length <= ACTIVITY_PICTURES_MAX && <PhotoAdd isFirst={false} onPick={send} />}
      </ul>
      <p className={styles.advice}>{hostingEditorText.coverNote({ most: ACTIVITY_PICTURES_MAX + 1 })}</p>
    </section>
  )
}

const picturesOf = ({ cover, pictures }: DraftFields) => [...(cover === null ? [] : [cover]), ...pictures]
