import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Project } from '../project.ts'
import { useProject } from './project-store.ts'

/**
 * Lets a page whose address asks nothing begin with the reader's project: `addressOf` returns the address to replace it with, or null. Only the
 * address with which the page was opened is replaced, so that what the reader takes away stays away.
 */
export function useStartWithProject(addressOf: (project: Project, query: URLSearchParams) => string | null) {
  const project = useProject()
  const navigate = useNavigate()
  const { search } = useLocation()
  const opened = useRef(search)
  const address = addressOf(project, new URLSearchParams(search))
  useEffect(() => {
    if (search !== opened.current || address === null) return
    const language = new URLSearchParams(search).get('lang')
    const to = language === null ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
    void navigate(to, { replace: true, preventScrollReset: true })
  }, [address, search, navigate])
}
