import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/ui/app-link.tsx'

type Props = { to: '/login' | '/register' | '/forget'; redirect: string; onLeave?: (() => void) | undefined; children: ReactNode }

/** From one of the account pages to another: where one wanted to go in the end goes with it. */
export function LeavingLink({ to, redirect, onLeave, children }: Props) {
  return (
    <AppLink to={redirect === '/' ? to : `${to}?${new URLSearchParams({ redirect }).toString()}`} onClick={onLeave}>
      {children}
    </AppLink>
  )
}
