import type { LanguageMessages } from '../language-messages.ts'

/** Help, in French. */
export const help: LanguageMessages = {
  'help.title': 'Aide',
  'help.questions': 'Questions fréquentes',
  'help.contact': 'Nous contacter',
  'help.contactAdvice': 'Le jour de l’activité, interrogez l’organisateur sur sa page\u00a0; la réponse est publique.',
  'help.report': 'Harcèlement et fraude',
  'help.reportAdvice':
    'Sur la carte d’une personne, vous pouvez la signaler et la bloquer. Si on vous demande de l’argent ou de rejoindre un groupe ailleurs, refusez et signalez-le aussitôt. En danger, appelez d’abord la police\u00a0: 110.',
  'help.rules': 'Règles et conditions',
  'help.q1': 'Comment m’inscrire\u00a0?',
  'help.a1':
    'Ouvrez une activité, touchez le bouton d’inscription en bas à droite, choisissez le billet et qui vient, puis payez dans les 15 minutes pour garder les places. Si c’est complet, inscrivez-vous sur la liste d’attente ; les places libérées sont proposées dans l’ordre. Vous ne venez plus ? Demandez le remboursement dans la commande : la somme rendue s’affiche aussitôt.',
  'help.q2': 'Comment compte-t-on les places hommes et femmes\u00a0?',
  'help.a2':
    'Chaque type de billet a ses places\u00a0; une fois prises, c’est fini, aucune n’est vendue deux fois. Sur la page, un point est une place.',
  'help.q3': 'Que voient les autres de moi\u00a0?',
  'help.a3':
    'Par défaut, tout le monde voit pseudo, première photo, sexe, âge à cinq ans près et ville\u00a0; le reste est pour les participants à la même activité. Personne ne voit votre téléphone, votre position ni vos activités prévues. Chaque ligne se règle dans votre carte.',
  'help.q4': 'Je ne reçois pas de code, que faire\u00a0?',
  'help.a4':
    'Regardez si le SMS a été filtré\u00a0; vous pouvez en redemander un après une minute. Un numéro reçoit au plus 5 codes par heure et 10 par jour.',
  'help.q5': 'Comment changer de numéro\u00a0?',
  'help.a5':
    'Dans «\u00a0Réglages\u00a0», touchez «\u00a0Téléphone\u00a0» et saisissez le code envoyé au nouveau. Tout reste en place.',
  'help.q6': 'Que se passe-t-il après un blocage\u00a0?',
  'help.a6':
    'Vous ne vous voyez plus et les abonnements cessent. Après déblocage, vous vous revoyez, mais il faut vous suivre à nouveau.',
  'help.q7': 'Comment exporter ou supprimer mes données\u00a0?',
  'help.a7': 'Dans «\u00a0Confidentialité et sécurité\u00a0», vous pouvez tout exporter ou supprimer le compte.',
}
