import { ExternalLink } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { Tile } from '#features/listings/web/cards/tile.tsx'
import { ParkGlyph } from '#features/listings/web/cards/park-row-glyph.tsx'
import { SectionImage } from '#features/listings/web/units/section-image.tsx'
import { listMedia } from '#features/inventory/drafts/operations.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { listBuildingNumbers, toDrawnBuilding } from '../plan/plan-layout.ts'
import { useToday } from '#features/inventory/drafts/web/use-today.ts'
import { toTileFacts } from './card-facts.ts'
import styles from './editor-side.module.css'

/** The drawings and the card of the working copy, made by the functions of the public pages. */
export function PreviewCard() {
  const { id } = useEditor()
  const [shown, setShown] = useState<'section' | 'card'>('section')
  const { session, view } = useEditorState()
  const { park } = session
  const circumstances = { today: useToday(), occupancy: view.occupancy }
  const building = listBuildingNumbers(park)[0]
  const name = (getLocale() === 'zh-CN' ? park.nameZh : park.nameEn) ?? park.nameZh ?? ''
  const facts = toTileFacts(park, circumstances, getLocale())
  const cover = listMedia(park, { floorId: null, warehouseId: null }).find((key) => park.media[key]!.kind === 'image')
  return (
    <section className="card" aria-labelledby="preview-title">
      <header className={styles.head}>
        <h2 id="preview-title">{m.parkEditor_preview()}</h2>
        <div className={styles.choice} role="group" aria-labelledby="preview-title">
          <button type="button" aria-pressed={shown === 'section'} onClick={() => setShown('section')}>
            {m.parkEditor_previewSection()}
          </button>
          <button type="button" aria-pressed={shown === 'card'} onClick={() => setShown('card')}>
            {m.parkEditor_previewCard()}
          </button>
          <AppLink to={`/warehouse/preview/${id}`} target="_blank">
            {m.parkEditor_previewPage()}
            <Icon of={ExternalLink} />
          </AppLink>
        </div>
      </header>
      <div className={styles.preview}>
        {shown === 'section' &&
          (building === undefined ? (
            <p className="muted">{m.parkEditor_noSection()}</p>
          ) : (
            <SectionImage
              parkName={name}
              building={toDrawnBuilding(park, building, circumstances)}
              id="preview-section"
              className={styles.drawing}
            />
          ))}
        {shown === 'card' && (
          <Tile
            facts={{
              ...facts,
              to: editorUrlOf(id),
              picture: cover === undefined ? null : pictureOf(park.media[cover]!.fileId),
              drawing: <ParkGlyph park={facts.glyph} />,
            }}
          />
        )}
      </div>
    </section>
  )
}

const editorUrlOf = (id: string) => `/warehouse/preview/${id}`

const pictureOf = (fileId: string | null) => (fileId === null ? null : { fileId, width: null, height: null, tint: null, title: null })
