/** A drawing as the address of a picture: the page's policy lets no text become markup. */
export const drawingAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
