import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Words that only fit a man, said to whoever reads or of somebody nobody knows. */
const FOR_MEN_ALONE: Readonly<Record<string, RegExp>> = {
  fr: /(?<!\p{L})(?:(?:êtes|soyez) (?:(?:plus|déjà|pas) )?\p{L}+(?:é|is?|u|eur|êt|ûr)|vous a(?:vait)? inscrit|organisateurs?|participants|(?:un|votre) ami|nouvel abonné|un accompagnant|sont choisis|\p{L}+·es?)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:(?:estás|eres|vas) (?:ya )?\p{L}+(?:ado|ido|sto|uro|or)|inscritos?|bienvenidos?|organizador(?:es)?|anfitri[óo]n|nuevo seguidor|(?:un|tu) amigo|un acompañante|juntos|tranquilo)(?!\p{L})/iu,
}
const BREAKING_BLANK = / [:;?!»]|« /

/** The lines of all words that the server says itself in a language, where they stand first. */
const linesOf = (language: string): readonly string[] =>
  globSync(`**/words/${language}.json`, { cwd: import.meta.dirname }).flatMap((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
      .split('\n')
      .map((line) => `${file} ${line.trim()}`),
  )

describe('what the server says itself', () => {
  test.each(Object.entries(FOR_MEN_ALONE))('fits women and men in %s', (language, forMenAlone) => {
    const lines = linesOf(language)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => forMenAlone.test(line))).toEqual([])
  })

  test('has no blank in French that breaks a sign off its word', () => {
    expect(linesOf('fr').filter((line) => BREAKING_BLANK.test(line.replaceAll('": ', '":')))).toEqual([])
  })
})
