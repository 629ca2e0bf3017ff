/** How far a download is, in bytes; without a total its end cannot be told. */
export type Progress = { received: number; total: number | null }
