export type ProjectLineProps = {
  park: { parkId: string; name: string; rentableArea: number; priceMin: number | null }
  /** Of all cards of the page, which ask for their costs at once. */
  parkIds: readonly string[]
}
