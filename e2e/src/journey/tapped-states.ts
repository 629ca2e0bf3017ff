import type { Order } from '@quan/contract/order/order.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { organizerCardPath } from '#journey/demo-people.ts'
import { myPath } from '#page/login-page.ts'
import { orderPath } from '#page/order-page.ts'

/** A sheet or question that no address leads to: where one taps, and the buttons by their names, one after another. */
export type TappedState = { address: string; taps: Record<'fr' | 'es', readonly (string | RegExp)[]> }

const { myUser, taskConfig, djVideo } = APP_ROUTES

/** The states that open by taps for a member who holds an unpaid order. */
export async function tappedStates({ id }: Order): Promise<TappedState[]> {
  return [
    { address: myUser.path, taps: { fr: [/^Partager/], es: [/^Compartir/] } },
    { address: orderPath(id), taps: { fr: [/^Payer/], es: [/^Pagar ahora/] } },
    { address: myPath(), taps: { fr: ['Se déconnecter'], es: ['Cerrar sesión'] } },
    { address: await organizerCardPath(), taps: { fr: ['Plus'], es: ['Más'] } },
    { address: await organizerCardPath(), taps: { fr: ['Plus', /^Signaler/], es: ['Más', /^Denunciar/] } },
    { address: taskConfig.path, taps: { fr: [/^Affiche · Nuit,/], es: [/^Cartel · Noche,/] } },
    { address: djVideo.path, taps: { fr: [/^Épisode\s\d/], es: [/^Episodio\s\d/] } },
    { address: djVideo.path, taps: { fr: ['Sous-titres'], es: ['Subtítulos'] } },
    { address: djVideo.path, taps: { fr: ['Vitesse'], es: ['Velocidad'] } },
    { address: djVideo.path, taps: { fr: ['Toutes les séries'], es: ['Todas las series'] } },
  ]
}
