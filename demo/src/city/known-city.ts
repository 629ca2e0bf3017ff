/** A city as the product knows it. Coordinates are gcj02 degrees of its centre. */
export type City = { code: string; name: string; longitude: number | null; latitude: number | null }
