/** The account the demo's server uses at the simulated map service. */
export const demoMapAccount = {
  key: 'DEMOQ-UANTX-YSIML-ATEDM-APKEY-00001',
  secretKey: 'demoMapSecretKeyForSignatures001',
} as const
