import type { Times } from './format.ts'

export const workEvening: Times = { starts: ['18:45', '19:00', '19:00', '19:15', '19:30'], minutes: [120, 135, 150] }
export const freeMorning: Times = { starts: ['09:00', '09:30', '09:30', '10:00'], minutes: [120, 150, 180] }
export const freeAfternoon: Times = { starts: ['13:30', '14:00', '14:00', '14:30', '15:00'], minutes: [120, 150, 180] }
export const freeEvening: Times = { starts: ['18:00', '18:30', '19:00', '19:00', '19:30'], minutes: [120, 150] }
export const freeHalfDay: Times = { starts: ['13:00', '13:30', '14:00', '18:30', '19:00'], minutes: [150, 180] }
