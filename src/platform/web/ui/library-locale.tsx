import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { getLocale } from '#paraglide/runtime.js'

/** Goes around every late part that uses react-aria-components: its labels and dates are in the language of the page. */
export const LibraryLocale = ({ children }: { children: ReactNode }) => <I18nProvider locale={getLocale()}>{children}</I18nProvider>
