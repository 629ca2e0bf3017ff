import type { Companion } from '@quan/contract/companion/companion.ts'
import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { LinkState } from '@quan/contract/companion/link-state.ts'
import { Sex } from '@quan/contract/person/sex.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { companionName, companionNote, companionSex } from '#ui/companion/companion-words.ts'
import { LinkStateTag } from '#ui/companion/link-state-tag.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { PersonChoice } from './person-choice.tsx'

type CompanionChoiceProps = {
  companion: Companion
  now: number
  fault: string | null
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A companion who may get a place, once they agreed. */
export function CompanionChoice({ companion, now, fault, isChosen, onChange }: CompanionChoiceProps) {
  const { id, userGUID, sex, linkState } = companion
  const words = companionSex(companion, now)
  return (
    <PersonChoice
      head={{ id: userGUID ?? id, sex: sex ?? 0 }}
      name={companionName(companion)}
      tag={
        <>
          {words !== null && <Tag tone={sex === Sex.male ? 'male' : 'female'}>{words}</Tag>}
          {linkState !== LinkState.agreed && <LinkStateTag state={linkState} />}
        </>
      }
      note={reluctance(linkState) ?? companionNote(companion)}
      fault={isChosen ? fault : null}
      isChosen={isChosen}
      isDisabled={!canBeBooked(companion)}
      onChange={onChange}
    />
  )
}

/** Whether a companion can have a place: guests at once, members once they agreed. */
export function canBeBooked({ kind, linkState }: Companion): boolean {
  return kind === CompanionKind.other || linkState === LinkState.agreed
}

function reluctance(linkState: LinkState | null): string | null {
  if (linkState === LinkState.waiting) return signUpText.notAgreed
  return linkState === LinkState.refused ? signUpText.hasRefused : null
}
