import { Suspense, type ReactNode } from 'react'

/**
 * A section that React makes interactive in a task of its own, after what surrounds it, or at once when it is touched: without boundaries,
 * a page becomes interactive in one task, and a tap waits for all of it. The server renders the section as usual.
 */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>
