import { Bookmark, Settings2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { canonicalQuery, type ViewScreen } from '../saved-view.ts'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useViews } from './use-views.ts'
import styles from './view-tabs.module.css'

/** A view that every list has from the start. The query is in any order and without the page. */
export type BuiltInView = { key: string; label: string; query: string; count?: number | undefined }

type Props = {
  screen: ViewScreen
  /** Address of the list below `/whs`, without the query. */
  path: string
  /** The query of the current address. */
  query: string
  builtIn: readonly BuiltInView[]
  /** The number of rows of saved views, by id, as far as the list knows it. */
  counts?: Readonly<Record<string, number>>
  /** The member has the permission to share views. */
  canShare: boolean
}

/** The views of a list as tabs: built-in ones, then shared and personal ones, and the button that saves the current filters. */
export function ViewTabs({ screen, path, query, builtIn, counts = {}, canShare }: Props) {
  const { views, reload } = useViews(screen)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const current = canonicalQuery(query)
  const tabs = [
    ...builtIn.map((view) => ({ ...view, query: canonicalQuery(view.query) })),
    ...views.map(({ id, name, query: saved }) => ({ key: id, label: name, query: saved, count: counts[id] })),
  ]
  const active = tabs.find((tab) => tab.query === current)
  const done = () => {
    setDialog(null)
    void reload()
  }
  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label={m.console_views()}>
        {tabs.map(({ key, label, query: to, count }) => (
          <Tab key={key} to={to === '' ? path : `${path}?${to}`} isActive={key === active?.key} label={label} count={count} />
        ))}
      </nav>
      {!active && (
        <button type="button" className="btn plain small" onClick={() => setDialog('save')}>
          <Icon of={Bookmark} />
          {m.console_saveView()}
        </button>
      )}
      {views.some(({ editable }) => editable) && (
        <button
          type="button"
          className="btn plain small square"
          aria-label={m.console_manageViews()}
          title={m.console_manageViews()}
          onClick={() => setDialog('manage')}
        >
          <Icon of={Settings2} />
        </button>
      )}
      {dialog === 'save' && (
        <SaveViewDialog screen={screen} query={current} views={views} canShare={canShare} onDone={done} onClose={() => setDialog(null)} />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog views={views.filter(({ editable }) => editable)} onChange={reload} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

type TabProps = { to: string; isActive: boolean; label: string; count: number | undefined }

function Tab({ to, isActive, label, count }: TabProps) {
  const link = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <span ref={link} className={styles.tab}>
      <AppLink to={to} aria-current={isActive ? 'true' : undefined} preventScrollReset>
        <AsWritten text={label} />
        {count !== undefined && <b className="fig">{formatNumber(count)}</b>}
      </AppLink>
    </span>
  )
}
