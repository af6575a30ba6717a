import type { FormEvent, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toSearchParams, parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { useSearchTarget } from './search-target.tsx'

type Props = {
  /** The rest of the search, without the form's own fields. */
  rest: SearchQuery
  className?: string | undefined
  label?: string | undefined
  /** Corrects the input before it becomes an address. */
  normalize?: (query: SearchQuery) => SearchQuery
  children: ReactNode
}

/**
 * A form for a part of the search. Without JavaScript it is a plain form; with it, the address has no empty names and the scroll position is
 * kept.
 */
export function SearchForm({ rest, className, label, normalize = (query) => query, children }: Props) {
  const navigate = useNavigate()
  const target = useSearchTarget()
  const [address] = useSearchParams()
  const language = address.get('lang')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
    )
    const to = target.to(normalize(parseSearchQuery(input)))
    void navigate(language ? `${to}${to.includes('?') ? '&' : '?'}lang=${language}` : to, { preventScrollReset: true })
  }
  return (
    <form method="get" action={target.action} className={className} aria-label={label} onSubmit={submit}>
      {[...toSearchParams({ ...rest, pageNum: undefined })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {language && <input type="hidden" name="lang" value={language} />}
      {children}
    </form>
  )
}
