import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { EditedSetting } from '#features/site/admin-contract.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { Footer } from '#screens/frame/footer.tsx'
import { Header } from '#screens/frame/header.tsx'
import styles from '../settings.module.css'
import type { Draft } from './use-setting.ts'

type Props = { part: 'contact' | 'header'; rows: readonly EditedSetting[]; drafts: Record<string, Draft> }

/** Header or footer as it would be with what stands in the form, in the language of the console. Nothing in it can be used. */
export function SettingsPreview({ part, rows, drafts }: Props) {
  const facts = useFacts(rows, drafts)
  const { box, zoom } = useZoom()
  return (
    <section className={`card ${styles.preview}`} aria-labelledby="settings-preview">
      <header>
        <h2 id="settings-preview">{m.settings_preview()}</h2>
        <p className="muted">{Object.keys(drafts).length > 0 ? m.settings_previewDraft() : m.settings_previewSaved()}</p>
      </header>
      <div ref={box} className={styles.stage}>
        <div inert style={{ zoom }}>
          {facts && (part === 'header' ? <Header site={facts} onBlue={false} /> : <Footer site={facts} />)}
        </div>
      </div>
    </section>
  )
}

function useFacts(rows: readonly EditedSetting[], drafts: Record<string, Draft>) {
  const [facts, setFacts] = useState<SiteFacts | null>(null)
  useEffect(() => {
    let isCurrent = true
    const isEnglish = getLocale() === 'en-US'
    const settings = rows.map((row) => {
      const { valueZh, valueEn } = drafts[row.configKey] ?? row
      return { configKey: row.configKey, configValue: isEnglish ? valueEn || valueZh : valueZh }
    })
    void import('../settings-calls.ts').then(({ factsOf }) => isCurrent && setFacts(factsOf(settings)))
    return () => void (isCurrent = false)
  }, [rows, drafts])
  return facts
}

/** The width that header and footer are drawn for, on a screen that shows them as on a desk. */
const drawnPx = 1360
const deskPx = 1200

/** How much smaller the preview has to be than the page. On a phone it is as large as there. */
function useZoom() {
  const box = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const observed = box.current
    if (!observed) return
    const measure = () => setZoom(window.innerWidth < deskPx ? 1 : Math.min(1, observed.clientWidth / drawnPx))
    const observer = new ResizeObserver(measure)
    observer.observe(observed)
    return () => observer.disconnect()
  }, [])
  return { box, zoom }
}
