import * as z from 'zod/mini'
import { myCard } from '#card/my-card.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'

/** The caller's card as its owner edits it. */
export const getMyCard = defineEndpoint({
  path: 'BusinessCard/GetMyCard',
  access: 'member',
  sealed: true,
  reads: true,
  about: "The caller's business card with the visibility of its lines.",
  input: z.object({}),
  output: myCard,
  errors: [],
})
