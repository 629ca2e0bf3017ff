/** Who may see a picture; a catalogue's pictures, which nobody uploaded, are public. */
export type PictureStanding = 'public' | 'private' | 'deleted'
