/** A member of the demo catalogue somebody may log in as. */
export type DemoMember = { phone: string; nickName: string; isOrganizer: boolean }
