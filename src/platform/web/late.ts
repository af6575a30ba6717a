import { lazy, type ReactNode } from 'react'
import { m } from '#messages'
import { toast } from './toast/toast.ts'

const Nothing = () => null

/**
 * Like React's `lazy`. A part that cannot be loaded is left out, with a message: otherwise the page, with all that was typed into it, would be
 * replaced by the one for failures. Browsers do not load it again before the page is reloaded.
 */
export const late = <Props>(load: () => Promise<{ default: (props: Props) => ReactNode }>) =>
  lazy(() =>
    load().catch(() => {
      toast.error(m.profile_failedText())
      return { default: Nothing }
    }),
  )
