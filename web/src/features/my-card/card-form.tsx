import type { MyCard } from '@quan/contract/card/my-card.ts'
import { INTRO_MAX_CHARACTERS, LOOKING_FOR_MAX_CHARACTERS } from '@quan/contract/person/card-limits.ts'
import { myCardText, visibilityText } from '#texts/my-card-text.ts'
import { FieldRows } from '#ui/field-row/field-row.tsx'
import { educations, houseCars, maritalStatuses } from '#ui/person/person-names.ts'
import { CardScopeContext } from './card-scope.ts'
import { CardSection } from './card-section.tsx'
import { CityLine } from './city/city-line.tsx'
import { DistrictLine } from './city/district-line.tsx'
import { useCardEditor } from './draft/use-card-editor.ts'
import { BirthDateLine } from './fields/birth-date-line.tsx'
import { ChoiceLine } from './fields/choice-line.tsx'
import { HeightLine } from './fields/height-line.tsx'
import { OrganizesLine } from './fields/organizes-line.tsx'
import { SexLine } from './fields/sex-line.tsx'
import { StoryLine } from './fields/story-line.tsx'
import { TextLine } from './fields/text-line.tsx'
import { CompletenessCard } from './head/completeness-card.tsx'
import styles from './my-card.module.css'
import { PhotosSection } from './photos/photos-section.tsx'
import { useVisibilityChoice } from './visibility/use-visibility-choice.tsx'
import { VisibilityNote } from './visibility/visibility-note.tsx'

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
            <TextLine line="nickName" placeholder={myCardText.nickNameHint} autoComplete="nickname" />
            <SexLine />
            <BirthDateLine />
            <CityLine />
            <DistrictLine />
            <TextLine line="occupation" placeholder={myCardText.occupationHint} visibility="occupation" />
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
        <StoryLine line="intro" limit={INTRO_MAX_CHARACTERS} placeholder={myCardText.introHint} />
        <StoryLine line="lookingFor" limit={LOOKING_FOR_MAX_CHARACTERS} placeholder={myCardText.lookingForHint} />
        <OrganizesLine />
        <CardSection title={visibilityText.explainTitle}>
          <VisibilityNote />
        </CardSection>
      </div>
      {sheet}
    </CardScopeContext>
  )
}
