/** A member of the demo catalogue somebody may log in as. calls.md (Demo mode). */
export type DemoMember = { phone: string; nickName: string; isOrganizer: boolean }
