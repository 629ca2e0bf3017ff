import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '@quan/contract/person/card-limits.ts'
import { selectDemoText } from '#texts/development-text.ts'
import { developmentTitleText } from '#texts/development-title-text.ts'
import { personText } from '#texts/person-text.ts'
import { reportText } from '#texts/report-text.ts'
import { DateTimeWheels } from '#ui/date-time-wheels/date-time-wheels.tsx'
import { DateWheels } from '#ui/date-wheels/date-wheels.tsx'
import { FieldRows } from '#ui/field-row/field-row.tsx'
import { Page } from '#ui/page/page.tsx'
import column from '#ui/page/column.module.css'
import { educations, nameOf } from '#ui/person/person-names.ts'
import { RadioList } from '#ui/radio-list/radio-list.tsx'
import { Section } from '#ui/section/section.tsx'
import { Wheel } from '#ui/wheel/wheel.tsx'
import { PickRow } from './pick-row.tsx'
import { PictureRow } from './picture-row.tsx'

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
