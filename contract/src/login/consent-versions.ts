/** Current versions of the terms and the privacy policy, as dates; whoever logs in agrees to these. */
export const CONSENT_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-21' } as const
