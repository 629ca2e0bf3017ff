import { FrameId } from '@quan/contract/task/reward.ts'

/** Diameter of the face within a frame, as a part of the frame's own. */
export const FRAMED_FACE_PART = 0.72

const around = (count: number, draw: (angle: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((360 / count) * at, at)).join('')

/** Two rings that meet, with a ball on each. */
const orbit = () => `
  <circle cx="48.6" cy="50" r="41.5" stroke="#3A5CF0" stroke-width="3.4"/>
  <circle cx="51.4" cy="50" r="41.5" stroke="#FF7A63" stroke-width="3.4" stroke-opacity=".82"/>
  <circle cx="19" cy="20.5" r="6" fill="#3A5CF0" stroke="#fff" stroke-width="2"/>
  <circle cx="80.5" cy="80" r="6" fill="#FF7A63" stroke="#fff" stroke-width="2"/>`

/** Petals in rose and peach, every second one a little smaller. */
const petals = () =>
  around(
    16,
    (angle, at) =>
      `<ellipse cx="50" cy="${at % 2 === 0 ? 7.2 : 8.6}" rx="${at % 2 === 0 ? 8 : 7.4}" ry="${at % 2 === 0 ? 6.8 : 5.4}" ` +
      `fill="${at % 2 === 0 ? '#F5718C' : '#FFC2B4'}" fill-opacity=".92" transform="rotate(${angle} 50 50)"/>`,
  ) + '<circle cx="50" cy="50" r="37.6" stroke="#FFF0F3" stroke-width="3.2"/>'

/** A golden seal with a milled edge, and a star at its foot. */
const medal = () =>
  around(28, (angle) => `<circle cx="50" cy="6.2" r="4.6" fill="#E5A52B" transform="rotate(${angle} 50 50)"/>`) +
  `<circle cx="50" cy="50" r="41" stroke="#FFCF73" stroke-width="8"/>
  <circle cx="50" cy="50" r="37.4" stroke="#B57A12" stroke-width="1"/>
  <circle cx="50" cy="50" r="44.4" stroke="#B57A12" stroke-width=".8"/>
  <path d="M50 80.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z" fill="#3A5CF0" stroke="#fff" stroke-width="1.6"/>`

const DRAWINGS: Readonly<Record<FrameId, () => string>> = {
  [FrameId.orbit]: orbit,
  [FrameId.petals]: petals,
  [FrameId.medal]: medal,
}

/** A frame as a picture that fills its box; the face lies below it, `FRAMED_FACE_PART` as wide. */
export function drawFrame(frame: FrameId): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100%" height="100%" fill="none" ' +
    `aria-hidden="true">${DRAWINGS[frame]()}</svg>`
  )
}
