import { BuildingsSection } from './plan/buildings-section.tsx'
import { ContactSection } from './form-sections/contact-section.tsx'
import { FieldsSection } from './form-sections/fields-section.tsx'
import { GatesSection } from './form-sections/gates-section.tsx'
import { HistorySection } from './form-sections/history-section.tsx'
import { LocationSection } from './location/location-section.tsx'
import { MediaSection } from './media/media-section.tsx'
import { PricesSection } from './form-sections/prices-section.tsx'
import { VerificationSection } from './form-sections/verification-section.tsx'
import { ViewingSection } from './viewing/viewing-section.tsx'
import type { Section } from './sections.ts'

/** `at`: the path of a field that a link leads to. */
export function SectionContent({ section, at }: { section: Section; at: string }) {
  switch (section) {
    case 'basics':
    case 'facilities':
    case 'title':
      return <FieldsSection section={section} />
    case 'location':
      return <LocationSection />
    case 'media':
      return <MediaSection key={at} at={at} />
    case 'buildings':
      return <BuildingsSection key={at} at={at} />
    case 'gates':
      return <GatesSection />
    case 'contact':
      return <ContactSection />
    case 'viewing':
      return <ViewingSection />
    case 'verification':
      return <VerificationSection />
    case 'prices':
      return <PricesSection />
    case 'history':
      return <HistorySection />
  }
}
