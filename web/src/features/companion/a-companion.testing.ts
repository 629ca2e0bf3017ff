import { type Companion, CompanionKind, LinkState } from '@quan/contract/companion/companion.ts'

/** A member who agreed. */
export function aMember(fields: Partial<Companion> = {}): Companion {
  return {
    id: crypto.randomUUID(),
    kind: CompanionKind.member,
    userGUID: crypto.randomUUID(),
    nickName: '柚子',
    sex: 2,
    phone: '186 •••• 2075',
    birthDate: null,
    relation: '闺蜜',
    remark: null,
    linkState: LinkState.agreed,
    ...fields,
  }
}

/** A guest without an account. */
export function aGuest(fields: Partial<Companion> = {}): Companion {
  return aMember({
    kind: CompanionKind.other,
    userGUID: null,
    nickName: '大川',
    sex: 1,
    phone: null,
    birthDate: '1993-03-05',
    relation: '同事',
    linkState: null,
    ...fields,
  })
}
