import { useLocation, useNavigate } from 'react-router'

/**
 * Returns a function that replaces the query of the address, given a function from the present query to the next one. The history entry is
 * replaced: with a new one, each keystroke in a form would be a step back.
 */
export function useReplaceQuery() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (next: (query: URLSearchParams) => URLSearchParams) => {
    const query = next(new URLSearchParams(search)).toString()
    void navigate({ search: query === '' ? '' : `?${query}` }, { replace: true, preventScrollReset: true })
  }
}
