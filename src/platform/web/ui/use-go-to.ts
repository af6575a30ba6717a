import { useNavigate, useSearchParams } from 'react-router'

/** To an address inside the personal centre; a language that the address names goes along. */
export function useGoTo() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const language = address.get('lang')
  return (to: string) => void navigate(language ? `${to}${to.includes('?') ? '&' : '?'}lang=${language}` : to)
}
