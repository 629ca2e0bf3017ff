/**
 * What a refusal asks for, and of whom. `person`: somebody entered or did something; they are told, or begin anew.
 * `wait`: passes by itself. `token`: a new access token, asked for once. `operator`: to be mended at the vendor or in
 * the settings; an error line. `program`: we ask wrongly; an error line.
 */
export type Remedy = 'person' | 'wait' | 'token' | 'operator' | 'program'

/** A code by which a vendor refuses. */
export type VendorCode = {
  remedy: Remedy
  /** For the operator: what the vendor means by it. */
  means: string
}

/** The codes of a vendor, as its documents list them. */
export type VendorCodes = Readonly<Record<string, VendorCode>>

const by = (remedy: Remedy) => (means: string) => ({ remedy, means }) satisfies VendorCode

/** Makes a code of each remedy. */
export const [person, wait, token, operator, program] = [
  by('person'),
  by('wait'),
  by('token'),
  by('operator'),
  by('program'),
]
