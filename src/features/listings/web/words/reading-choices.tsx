import { m } from '#messages'
import type { Understood } from '#features/listings/understood.ts'
import { addUnderstood } from '#features/listings/search/add-understood.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { SearchLink } from '../filters/search-target.tsx'
import styles from './reading-choices.module.css'

type Props = { query: SearchQuery; alternatives: Understood['alternatives'] }

/** Offers the readings of keywords that name several places, such as Suzhou: each is a link to the search in that place. */
export function ReadingChoices({ query, alternatives }: Props) {
  if (alternatives.length === 0) return null
  return (
    <div className={styles.choices}>
      {alternatives.map(({ from, to, text, choices }) => (
        <p key={from} role="group" aria-label={m.listings_readings({ text })}>
          <span aria-hidden>{m.listings_readings({ text })}</span>
          {choices.map(({ filters, label }) => (
            <SearchLink key={label} className="chip" to={addUnderstood(query, { filters, rest: cut(query, from, to) }, 'text').query}>
              {label}
            </SearchLink>
          ))}
        </p>
      ))}
    </div>
  )
}

function cut({ keyword }: SearchQuery, from: number, to: number) {
  const characters = [...String(keyword ?? '')]
  return [...characters.slice(0, from), ' ', ...characters.slice(to)].join('').replace(/\s+/g, ' ').trim()
}
