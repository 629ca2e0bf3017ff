import { type Companion, CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'
import { demoText } from '#texts/demo-text.ts'
import { DemoRow } from '#ui/demo/demo-row.tsx'
import { SAMPLE_NOW } from '#ui/demo/sample-activity.ts'
import { CompanionRow } from './companion-row.tsx'
import { LinkStateTag } from './link-state-tag.tsx'

const AGREED: Companion = {
  id: '01920000-0000-7000-8000-0000000000d1',
  kind: CompanionKind.member,
  userGUID: '01920000-0000-4000-8000-00000000000e',
  nickName: demoText.organizer,
  sex: 2,
  phone: '186 •••• 2075',
  birthDate: '1998-06-15',
  relation: null,
  remark: null,
  linkState: LinkState.agreed,
}
const WAITING: Companion = {
  ...AGREED,
  userGUID: null,
  nickName: null,
  sex: null,
  birthDate: null,
  linkState: LinkState.waiting,
}

/** A member who agreed, and one who has not answered. */
export function CompanionRowDemo() {
  return (
    <DemoRow name="agreed, waiting" isStacked>
      <div>
        {[AGREED, WAITING].map((companion, at) => (
          <CompanionRow
            key={companion.linkState}
            companion={companion}
            now={SAMPLE_NOW}
            onPress={() => undefined}
            isFirst={at === 0}
            isLast={at === 1}
            aside={<LinkStateTag state={companion.linkState} />}
          />
        ))}
      </div>
    </DemoRow>
  )
}
