import { box, disc, line, placed } from '#brush.ts'
import { choosePerson, IN_SHEET, type PersonParts } from '#head/draw-person.ts'
import type { Pick } from '#seeded-pick.ts'

/** Where the middle of a face is on the sheet, and how large the person is; a face is 34 × 34 at size 1. */
export type Face = readonly [x: number, y: number, size: number]

/** Who takes part, where the title says so. */
export type Company = 'mixed' | 'women' | 'men'

/** Half of a face's width and height at size 1, chin and ears included. */
export const FACE_RADIUS = 17

/** Tries for a person unlike those who are there already. */
const TRIES = 8

/** Somebody in a scene: who, and where the face is. */
export type Actor = PersonParts & { x: number; y: number; size: number }

/** A hand or a foot with the elbow or knee on the way, as points of the sheet. */
export type Limb = readonly [x: number, y: number, viaX?: number, viaY?: number]

/** One person a face, women and men by turns unless the title wants others, each in other clothes and another cut. */
export function castActors(pick: Pick, faces: readonly Face[], company: Company): Actor[] {
  const firstIsWoman = pick([true, false])
  const actors: Actor[] = []
  for (const [x, y, size] of faces) {
    const isWoman = company === 'mixed' ? (actors.length % 2 === 0) === firstIsWoman : company === 'women'
    let person = choosePerson(pick, isWoman)
    for (let tries = 0; tries < TRIES && actors.some((actor) => isAlike(actor, person)); tries++)
      person = choosePerson(pick, isWoman)
    actors.push({ ...person, x, y, size })
  }
  return actors
}

const isAlike = (one: PersonParts, other: PersonParts): boolean =>
  one.cloth === other.cloth || (one.back === other.back && one.back !== '')

/** Head, shoulders and the body below, down to `foot`; what lies before them is drawn after. */
export function bust(actor: Actor, foot = 320): string {
  const { x, y, size, cloth } = actor
  const from = y + 47 * size
  const body = box(round(x - 30.2 * size), round(from), round(60.4 * size), Math.max(0, round(foot - from)), 0, cloth)
  return inPlace(actor, actor.back) + body + inPlace(actor, actor.clothes, actor.head)
}

/** All of them, head and shoulders. */
export const busts = (actors: readonly Actor[], foot = 320): string => actors.map((actor) => bust(actor, foot)).join('')

/** An arm of somebody of whom head and shoulders are seen. */
export function arm({ x, y, size, cloth, skin }: Actor, [handX, handY, viaX, viaY]: Limb): string {
  const side = handX < x ? -1 : 1
  const from = { x: x + side * 19 * size, y: y + 31 * size }
  const via = {
    x: viaX ?? side * Math.max(side * from.x, side * handX) * 1 + side * 7 * size,
    y: viaY ?? (from.y + handY) / 2 + 8 * size,
  }
  const path = `M${round(from.x)} ${round(from.y)}Q${round(via.x)} ${round(via.y)} ${round(handX)} ${round(handY)}`
  return (
    line(path, '#000', round(14.5 * size), 0.1) +
    line(path, cloth, round(12.5 * size)) +
    disc(round(handX), round(handY), round(6.6 * size), skin)
  )
}

type Pose = {
  /** Where torso and legs meet. */
  hip: readonly [x: number, y: number]
  feet: readonly Limb[]
  /** Drawn before the body: the far arm. */
  behind?: readonly Limb[]
  hands: readonly Limb[]
  trousers: string
  shoes?: string
}

/** Somebody from head to foot. */
export function figure(actor: Actor, { hip, feet, behind = [], hands, trousers, shoes = '#FFF9EF' }: Pose): string {
  const { x, y, size, cloth } = actor
  const [hipX, hipY] = hip
  return [
    inPlace(actor, actor.back),
    ...behind.map((hand) => bareArm(actor, hand)),
    ...feet.map(
      ([footX, footY, kneeX = (hipX + footX) / 2, kneeY = (hipY + footY) / 2]) =>
        limb([hipX + Math.sign(footX - hipX) * 5 * size, hipY], [kneeX, kneeY], [footX, footY], trousers, 11.5 * size) +
        disc(round(footX + 1), round(footY), round(6.6 * size), shoes),
    ),
    line(`M${x} ${round(y + 33 * size)}L${hipX} ${hipY}`, cloth, round(28 * size)),
    inPlace(actor, actor.head),
    ...hands.map((hand) => bareArm(actor, hand)),
  ].join('')
}

function bareArm({ x, y, size, cloth, skin }: Actor, [handX, handY, viaX, viaY]: Limb): string {
  const side = handX < x ? -1 : 1
  const from = [x + side * 12 * size, y + 28 * size] as const
  const via = [viaX ?? (from[0] + handX) / 2 + side * 4 * size, viaY ?? (from[1] + handY) / 2 + 5 * size] as const
  return (
    limb(from, via, [handX, handY], '#000', 11 * size, 0.1) +
    limb(from, via, [handX, handY], cloth, 9.5 * size) +
    disc(round(handX), round(handY), round(5.4 * size), skin)
  )
}

type Point = readonly [x: number, y: number]

const limb = (from: Point, via: Point, to: Point, colour: string, width: number, opacity = 1): string =>
  line(
    `M${round(from[0])} ${round(from[1])}Q${round(via[0])} ${round(via[1])} ${round(to[0])} ${round(to[1])}`,
    colour,
    round(width),
    opacity,
  )

/** The face's middle is at 40, 38 of a person's sheet. */
const inPlace = ({ x, y, size }: Actor, ...parts: string[]): string =>
  placed(`translate(${round(x - 40 * size)} ${round(y - 38 * size)}) scale(${size})`, placed(IN_SHEET, ...parts))

const round = (value: number): number => Math.round(value * 10) / 10
