/** Who may use which bucket of the simulated storage. */
export type S3Account = { bucket: string; region: string; keyId: string; secret: string }
