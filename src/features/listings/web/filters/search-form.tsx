import type { FormEvent, ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toSearchParams, parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { useSearchTarget } from './search-target.tsx'

type Props = {
  /** What the form keeps of the search; its own fields must not be in it. */
  rest: SearchQuery
  className?: string | undefined
  label?: string | undefined
  /** Last look at what was entered, before it becomes an address. */
  mend?: (query: SearchQuery) => SearchQuery
  children: ReactNode
}

/**
 * A part of the search that is typed or picked instead of clicked. Without JavaScript it is a plain form; with it, the address
 * holds no empty names and the page stays where it is.
 */
export function SearchForm({ rest, className, label, mend = (query) => query, children }: Props) {
  const navigate = useNavigate()
  const target = useSearchTarget()
  const [address] = useSearchParams()
  const language = address.get('lang')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new URLSearchParams(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
    )
    const to = target.to(mend(parseSearchQuery(entered)))
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
