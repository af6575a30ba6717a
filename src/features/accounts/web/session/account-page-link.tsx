import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/ui/app-link.tsx'

type Props = { to: '/login' | '/register' | '/forget'; redirect: string; onLeave?: (() => void) | undefined; children: ReactNode }

/** A link between account pages that keeps the path to return to. */
export function AccountPageLink({ to, redirect, onLeave, children }: Props) {
  return (
    <AppLink to={redirect === '/' ? to : `${to}?${new URLSearchParams({ redirect }).toString()}`} onClick={onLeave}>
      {children}
    </AppLink>
  )
}
