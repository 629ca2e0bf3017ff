/** The only own pages that are framed; the server allows it for them alone. */
const FRAMED_FOLDER = '/legal/'

export const isFramedOwnPage = (path: string): boolean => path.startsWith(FRAMED_FOLDER)
