/** A title as it is told, read from where it is shown: there numbers and their units are kept together. */
export const plainTitle = (shown: string | null) => shown && shown.replaceAll('\u00a0', ' ')
