import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { AdminSetting } from '#features/site/admin-contract.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { Footer } from '#screens/frame/footer.tsx'
import { Header } from '#screens/frame/header.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import styles from './settings-preview.module.css'
import type { Draft } from './use-setting.ts'

type Props = { part: 'contact' | 'header'; rows: readonly AdminSetting[]; drafts: Record<string, Draft> }

/** An inert preview of header or footer with the unsaved values, in the language of the console. */
export function SettingsPreview({ part, rows, drafts }: Props) {
  const facts = useFacts(rows, drafts)
  const { box, zoom } = useZoom()
  return (
    <SettingsGroup
      id="settings-preview"
      title={m.settings_preview()}
      text={Object.keys(drafts).length > 0 ? m.settings_previewDraft() : m.settings_previewSaved()}
      className={styles.preview}
    >
      <div ref={box} className={styles.stage}>
        <div inert style={{ zoom }}>
          {facts && (part === 'header' ? <Header site={facts} onBlue={false} /> : <Footer site={facts} />)}
        </div>
      </div>
    </SettingsGroup>
  )
}

function useFacts(rows: readonly AdminSetting[], drafts: Record<string, Draft>) {
  const [facts, setFacts] = useState<SiteFacts | null>(null)
  useEffect(() => {
    let isCurrent = true
    const isEnglish = getLocale() === 'en-US'
    const settings = rows.map((row) => {
      const { valueZh, valueEn } = drafts[row.configKey] ?? row
      return { configKey: row.configKey, configValue: isEnglish ? valueEn || valueZh : valueZh }
    })
    void import('#features/site/web/draft-facts.ts').then(({ readDraftFacts }) => isCurrent && setFacts(readDraftFacts(settings)))
    return () => void (isCurrent = false)
  }, [rows, drafts])
  return facts
}

/** Page width of the desktop layout, and the window width from which it is used. */
const pageWidthPx = 1360
const minDesktopPx = 1200

/** Returns the zoom that fits the desktop layout into the preview; 1 on phones. */
function useZoom() {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setZoom(window.innerWidth < minDesktopPx ? 1 : Math.min(1, element.clientWidth / pageWidthPx))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, zoom }
}
