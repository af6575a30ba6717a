import { m } from '#messages'
import type { Section } from '../sections.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { PriceCard } from './price-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { VersionsCard } from './versions-card.tsx'
import styles from './editor-side.module.css'

/** What the working copy is worth to visitors, what they would see, and what it and its prices were before. */
export const EditorSide = ({ section }: { section: Section }) => (
  <aside className={styles.side} aria-label={m.parkEditor_side()}>
    <CompletenessCard />
    <PreviewCard />
    {section !== 'history' && <VersionsCard />}
    {section !== 'prices' && <PriceCard />}
  </aside>
)
