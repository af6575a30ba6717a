import { diffWords } from 'diff'
import { m } from '#messages'
import { plainText } from '#features/content/articles/blocks.ts'
import { htmlLanguage, type Language } from '#platform/i18n/language.ts'
import type { Fields } from '../state/editor-state.ts'

type Props = { theirs: Fields; mine: Fields; language: Language }

/** A word-by-word comparison of title and text; Chinese is segmented into words. */
export default function Comparison({ theirs, mine, language }: Props) {
  const intlSegmenter = new Intl.Segmenter(htmlLanguage(language), { granularity: 'word' })
  const texts = [
    { name: m.ui_title(), theirs: theirs.title, mine: mine.title },
    { name: m.content_articleContentField(), theirs: plainText(theirs.content), mine: plainText(mine.content) },
  ]
  return (
    <>
      <p>
        <del>{m.content_articleOnlyTheirs()}</del> <ins>{m.content_articleOnlyMine()}</ins>
      </p>
      {texts.map((text) => (
        <section key={text.name}>
          <h3>{text.name}</h3>
          <p>
            {diffWords(text.theirs, text.mine, { intlSegmenter }).map(({ value, added, removed }, index) =>
              added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : <span key={index}>{value}</span>,
            )}
          </p>
        </section>
      ))}
    </>
  )
}
