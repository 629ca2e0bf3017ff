import { type ReactNode, useId, useState } from 'react'
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '@quan/contract/person/card-limits.ts'
import { selectDemoText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { personText } from '#texts/person-text.ts'
import { reportText } from '#texts/report-text.ts'
import { DateTimeWheels } from '#ui/date-time-wheels/date-time-wheels.tsx'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { FieldButton, FieldRow, FieldRows } from '#ui/field-row/field-row.tsx'
import column from '#ui/page/column.module.css'
import { Page } from '#ui/page/page.tsx'
import { educations, nameOf } from '#ui/format/person-names.ts'
import { PhotoAdd } from '#ui/photo-grid/photo-add.tsx'
import photos from '#ui/photo-grid/photo-grid.module.css'
import { PickSheet } from '#ui/sheet/pick-sheet.tsx'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Section } from '#ui/page/section.tsx'
import { Wheel } from '#ui/wheel/wheel.tsx'
import styles from './select-demo.page.module.css'

const KILOBYTE = 1_024

/** Days that can be chosen. */
const DAYS = { from: '2020-01-01', to: '2030-12-31' } as const
const START_DAY = '2026-11-21'
const REASONS = ['spam', 'abuse', 'fraud'] as const
type Reason = (typeof REASONS)[number]

/** 选择示例: every picker, as a form uses it. */
export function SelectDemoPage() {
  const heightText = (height: number) => personText.height({ height })
  const reasons = REASONS.map((name) => ({
    value: name,
    text: reportText[name],
    advice: reportText[`${name}Advice`],
  }))
  return (
    <Page title={developmentTitleText.selectDemo} className={column.column}>
      <Section title={selectDemoText.moments} level={2}>
        <FieldRows>
          <PickRow label={selectDemoText.date} start={START_DAY} textOf={(day) => day}>
            {(day, change) => <DateWheels {...DAYS} value={day} onChange={change} />}
          </PickRow>
          <PickRow
            label={selectDemoText.moment}
            start={`${START_DAY}T19:30`}
            textOf={(moment) => moment.replace('T', ' ')}
          >
            {(moment, change) => <DateTimeWheels {...DAYS} value={moment} onChange={change} />}
          </PickRow>
        </FieldRows>
      </Section>
      <Section title={selectDemoText.persons} level={2}>
        <FieldRows>
          <PickRow label={selectDemoText.height} start={168} textOf={heightText}>
            {(height, change) => (
              <Wheel
                label={selectDemoText.height}
                from={HEIGHT_MIN_CM}
                to={HEIGHT_MAX_CM}
                value={height}
                onChange={change}
                textOf={heightText}
              />
            )}
          </PickRow>
          <PickRow label={selectDemoText.education} start={30} textOf={(value) => nameOf(educations(), value)}>
            {(education, change) => (
              <RadioList label={selectDemoText.education} options={educations()} value={education} onChange={change} />
            )}
          </PickRow>
          <PickRow<Reason> label={selectDemoText.reason} start="spam" textOf={(reason) => reportText[reason]}>
            {(reason, change) => (
              <RadioList label={selectDemoText.reason} options={reasons} value={reason} onChange={change} />
            )}
          </PickRow>
        </FieldRows>
      </Section>
      <Section title={selectDemoText.pictures} level={2}>
        <PictureRow />
      </Section>
    </Page>
  )
}

type PickRowProps<Value> = {
  label: string
  /** What the picker stands at when nothing was chosen before. */
  start: Value
  textOf: (value: Value) => string
  /** The picker. */
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** A line whose value is chosen in a sheet, and can be taken out again. */
function PickRow<Value>({ label, start, textOf, children }: PickRowProps<Value>) {
  const id = useId()
  const [chosen, setChosen] = useState<Value | null>(null)
  const [draft, setDraft] = useState(start)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  function open() {
    setDraft(chosen ?? start)
    setIsOpen(true)
  }

  function finish(value: Value | null) {
    setChosen(value)
    close()
  }

  return (
    <FieldRow label={label} labelId={`${id}-label`}>
      <FieldButton id={`${id}-value`} labelledBy={`${id}-label`} isEmpty={chosen === null} onPress={open}>
        {chosen === null ? selectDemoText.choose : textOf(chosen)}
      </FieldButton>
      <PickSheet
        isOpen={isOpen}
        title={label}
        onClose={close}
        onDone={() => finish(draft)}
        onClear={chosen === null ? undefined : () => finish(null)}
      >
        {children(draft, setDraft)}
      </PickSheet>
    </FieldRow>
  )
}

/** One image a pick, from the album only; tells what was picked. */
function PictureRow() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <ul className={photos.grid}>
        <PhotoAdd isFirst onPick={setFile} />
      </ul>
      <p className={styles.note} role="status">
        {file === null
          ? selectDemoText.pictureAdvice
          : selectDemoText.picked({ name: file.name, size: Math.ceil(file.size / KILOBYTE) })}
      </p>
    </>
  )
}
