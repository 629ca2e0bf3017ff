import { useState } from 'react'
import type { MyCard } from '@quan/contract/card/my-card.ts'
import {
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  INTRO_MAX_CHARACTERS,
  LOOKING_FOR_MAX_CHARACTERS,
} from '@quan/contract/person/card-limits.ts'
import { myCardText, visibilityText } from '#texts/my-card-text.ts'
import { cardLineHint, cardLineText, personText } from '#texts/person-text.ts'
import { FieldRows } from '#ui/field-row/field-row.tsx'
import { educations, houseCars, maritalStatuses } from '#ui/format/person-names.ts'
import { eye, lock, people } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { PickSheet } from '#ui/sheet/pick-sheet.tsx'
import { Wheel } from '#ui/wheel/wheel.tsx'
import { CardScopeContext, useCardScope } from './card-scope.ts'
import { CardSection } from './card-section.tsx'
import { CityLine, DistrictLine } from './city/city-lines.tsx'
import { CompletenessCard, PrivateLinesSheet } from './card-parts.tsx'
import { useCardEditor } from './draft/use-card-editor.ts'
import { BirthDateLine } from './fields/birth-date-line.tsx'
import { ChoiceLine, PickedLine, SexLine } from './fields/picked-line.tsx'
import { StoryLine, TextLine } from './fields/text-line.tsx'
import { LineVisibility, useVisibilityChoice } from './line-visibility.tsx'
import { PhotosSection } from './photos/photos-section.tsx'
import styles from './my-card.module.css'

/** Where the wheel stands until a height was chosen, in centimetres. */
const FIRST_CM = 168

/** All lines of the card with who sees them; each is saved on its own. */
export function CardForm({ userGUID, card }: { userGUID: string; card: MyCard }) {
  const editor = useCardEditor(userGUID, card)
  const { askVisibility, sheet } = useVisibilityChoice(editor)
  return (
    <CardScopeContext value={{ editor, askVisibility }}>
      <div className={styles.form}>
        <CompletenessCard />
        <PhotosSection />
        <CardSection title={myCardText.basics}>
          <FieldRows>
            <TextLine line="nickName" placeholder={cardLineHint.nickName} autoComplete="nickname" />
            <SexLine />
            <BirthDateLine />
            <CityLine />
            <DistrictLine />
            <TextLine line="occupation" placeholder={cardLineHint.occupation} visibility="occupation" />
            <HeightLine />
          </FieldRows>
        </CardSection>
        <CardSection title={myCardText.more}>
          <div className={styles.questions}>
            <ChoiceLine line="maritalStatus" options={maritalStatuses()} />
            <ChoiceLine line="education" options={educations()} />
            <ChoiceLine line="houseCar" options={houseCars()} />
          </div>
        </CardSection>
        <StoryLine line="intro" limit={INTRO_MAX_CHARACTERS} placeholder={cardLineHint.intro} />
        <StoryLine line="lookingFor" limit={LOOKING_FOR_MAX_CHARACTERS} placeholder={cardLineHint.lookingFor} />
        <OrganizesLine />
        <CardSection title={visibilityText.explainTitle}>
          <VisibilityNote />
        </CardSection>
      </div>
      {sheet}
      <PrivateLinesSheet />
    </CardScopeContext>
  )
}

/** Who sees the activities a member organizes; they come from the activities themselves. */
function OrganizesLine() {
  return (
    <CardSection title={cardLineText.organizes} aside={<LineVisibility line="organizes" />}>
      <p className={styles.note}>{myCardText.organizesNote}</p>
    </CardSection>
  )
}

/** What everybody sees, what is preset, and what nobody ever sees. */
function VisibilityNote() {
  const rows = [
    { shape: eye, text: visibilityText.explainOpen },
    { shape: people, text: visibilityText.explainRest },
    { shape: lock, text: visibilityText.explainNever },
  ]
  return (
    <ul className={styles.visibilityNote}>
      {rows.map(({ shape, text }) => (
        <li key={text}>
          <Icon shape={shape} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Body height on a wheel. */
function HeightLine() {
  const { editor } = useCardScope()
  const { height } = editor.card.lines
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState(FIRST_CM)
  const text = (centimetres: number) => personText.height({ height: centimetres })

  function open() {
    setChosen(height ?? FIRST_CM)
    setIsOpen(true)
  }
  function save(next: number | null) {
    setIsOpen(false)
    if (next !== height) editor.change('height', { lines: { height: next } })
  }

  return (
    <PickedLine
      label={cardLineText.height}
      part="height"
      value={height === null ? null : text(height)}
      visibility="height"
      onPress={open}
    >
      <PickSheet
        isOpen={isOpen}
        title={cardLineText.height}
        onClose={() => setIsOpen(false)}
        onDone={() => save(chosen)}
        onClear={height === null ? undefined : () => save(null)}
      >
        <Wheel
          label={cardLineText.height}
          from={HEIGHT_MIN_CM}
          to={HEIGHT_MAX_CM}
          value={chosen}
          onChange={setChosen}
          textOf={text}
        />
      </PickSheet>
    </PickedLine>
  )
}
