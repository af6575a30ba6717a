import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { installWatch, reporterName, type Report } from './page-watch.ts'

type ReportOf<Kind extends Report['kind']> = Extract<Report, { kind: Kind }>
export type TapWatch = Awaited<ReturnType<typeof watchPage>>

/** Collects what a page reports about a tap, and its address. Call it before the page is opened. */
export async function watchPage(page: Page, session: CDPSession) {
  const reports: Report[] = []
  let address: string | null = null
  let wake = () => {}
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== reporterName) return
    reports.push(JSON.parse(payload) as Report)
    wake()
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    address = frame.url()
    wake()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: reporterName })
  await page.addInitScript(installWatch)
  const all = <Kind extends Report['kind']>(kind: Kind) => reports.filter((report): report is ReportOf<Kind> => report.kind === kind)
  const find = <Kind extends Report['kind']>(kind: Kind): ReportOf<Kind> | null => all(kind)[0] ?? null
  /** Waits until `search` returns something, or returns null after `ms`. */
  async function until<Found>(search: () => Found | null | false, ms: number): Promise<Found | null> {
    const end = performance.now() + ms
    for (;;) {
      const found = search()
      if (found) return found
      const left = end - performance.now()
      if (left <= 0) return null
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(left)])
    }
  }
  return {
    all,
    find,
    until,
    next: <Kind extends Report['kind']>(kind: Kind, ms: number) => until(() => find(kind), ms),
    clear: () => void reports.splice(0),
    address: () => address,
  }
}
