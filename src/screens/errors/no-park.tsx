import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'

export function NoPark({ text }: { text: string }) {
  return (
    <div className="wrap">
      <Empty title={m.ui_noData()} text={text}>
        <AppLink className="btn primary large" to="/warehouse">
          {m.park_toSearch()}
        </AppLink>
      </Empty>
    </div>
  )
}
